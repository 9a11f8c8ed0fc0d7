// Pyodide as this page needs it: it exports all it has, for packages that might be loaded, and puts each export into its
// table one by one at every start. We load none: what no script names goes, and so does code that only those exports
// reached. node slim.mjs FROM TO
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";

const [from, to] = process.argv.slice(2);
const [LOADER, GLUE, PROGRAM] = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const HANDED_ON = /([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\];/g; // _name=Module["_name"]=wasmExports["name"];
const COMPILES = /(?<=instantiateWasm:)(?=[\w$]+\(e\.indexURL\))/; // in the loader
const DECLARED = /(?<=\bvar )(?:[\w$]+,){1000,}[\w$]+(?=;)/; // the list of those names
const loader = readFileSync(`${from}/${LOADER}`, "utf8");
const glue = readFileSync(`${from}/${GLUE}`, "utf8");
const program = binaryen.readBinary(readFileSync(`${from}/${PROGRAM}`));

if (!HANDED_ON.test(glue) || !DECLARED.test(glue)) throw new Error(`${GLUE} hands its exports on in another way`);
if (!COMPILES.test(loader)) throw new Error(`${LOADER} compiles the program in another way`);
const named = new Set((loader + glue.replace(HANDED_ON, "").replace(DECLARED, "")).match(/[\w$]+/g));
const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(`${from}/${PROGRAM}`)));
const wanted = new Set(imported.filter(({ module }) => module.startsWith("GOT.")).map(({ name }) => name));
const isUsed = (name) => wanted.has(name) || named.has(name) || named.has(`_${name}`);

mkdirSync(to, { recursive: true });
for (const name of ["package.json", "pyodide-lock.json"]) cpSync(`${from}/${name}`, `${to}/${name}`);
// Whoever has compiled the program already may say so.
writeFileSync(`${to}/${LOADER}`, loader.replace(COMPILES, "e.instantiateWasm??"));
writeFileSync(`${to}/${GLUE}`, slimGlue());
writeFileSync(`${to}/${PROGRAM}`, slimProgram());

function slimGlue() {
  const gone = new Set();
  const kept = glue.replace(HANDED_ON, (line, local, name) => {
    if (isUsed(name)) return line;
    gone.add(local);
    return "";
  });
  return kept.replace(DECLARED, (list) => list.split(",").filter((local) => !gone.has(local)).join());
}

function slimProgram() {
  const exports = Array.from({ length: program.getNumExports() }, (_, index) => program.getExportByIndex(index));
  const names = exports.map((each) => binaryen.getExportInfo(each).name);
  for (const name of names) if (!isUsed(name)) program.removeExport(name);
  program.runPasses(["remove-unused-module-elements"]);
  return program.emitBinary();
}
