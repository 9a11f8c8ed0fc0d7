// Pyodide as this page needs it. It hands on all it has, in its program and in its glue, for packages that might be
// loaded, and puts each export into a table one by one at every start. We load none: what no script names goes, and so
// does the code that only that reached. node slim.mjs FROM TO
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import binaryen from "binaryen";
import { minify } from "terser";

const [from, to] = process.argv.slice(2);
const EXPORT = /([\w$]+)=Module\["\1"\]=wasmExports\["([\w$]+)"\];/g; // in the glue: an export gets a name of its own
const NAMES = /(?<=\bvar )(?:[\w$]+,){1000,}[\w$]+(?=;)/; // all those names
const IMPORTS = /(?<=\bwasmImports=\{)[^}]+(?=\})/;
const GIVEN = /Module\["([\w$]+)"\]=\1;/g; // a function of the glue for everybody

const read = (name) => readFileSync(`${from}/${name}`);
// Whoever has compiled the program already may say so.
const loader = replace(String(read("pyodide.mjs")), /(?<=instantiateWasm:)(?=[\w$]+\(e\.indexURL\))/, "e.instantiateWasm??");
const whole = String(read("pyodide.asm.mjs"));
const others = loader + replace(replace(whole, EXPORT, ""), NAMES, "");
const words = new Set(others.match(/[\w$]+/g));
const program = slimProgram(read("pyodide.asm.wasm"));

mkdirSync(to, { recursive: true });
for (const name of ["package.json", "pyodide-lock.json"]) cpSync(`${from}/${name}`, `${to}/${name}`);
writeFileSync(`${to}/pyodide.mjs`, loader);
writeFileSync(`${to}/pyodide.asm.mjs`, await slimGlue(importsOf(program)));
writeFileSync(`${to}/pyodide.asm.wasm`, program);

// Of a text that must be there: another Pyodide may be made in another way.
function replace(text, pattern, by) {
  if (text.search(pattern) < 0) throw new Error(`nothing is like ${pattern}`);
  return text.replace(pattern, by);
}

function importsOf(program) {
  return new Set(WebAssembly.Module.imports(new WebAssembly.Module(program)).map(({ name }) => name));
}

function isNamed(name) {
  return words.has(name) || words.has(`_${name}`);
}

function slimProgram(whole) {
  const module = binaryen.readBinary(whole);
  const imported = importsOf(whole); // it imports the addresses of some of its own exports
  const exports = Array.from({ length: module.getNumExports() }, (_, index) => module.getExportByIndex(index));
  const names = exports.map((each) => binaryen.getExportInfo(each).name);
  for (const name of names) if (!isNamed(name) && !imported.has(name)) module.removeExport(name);
  module.runPasses(["remove-unused-module-elements"]);
  return module.emitBinary();
}

async function slimGlue(imports) {
  const members = new Set(others.replace(GIVEN, "").match(/(?<=[."'`])[\w$]+/g));
  const gone = new Set();
  const isImported = (entry) => imports.has(entry.split(":")[0]) || /^open(64)?:/.test(entry);
  const glue = whole
    .replace(EXPORT, (line, local, name) => (isNamed(name) || imports.has(name) ? line : (gone.add(local), "")))
    .replace(NAMES, (list) => list.split(",").filter((local) => !gone.has(local)).join())
    .replace(GIVEN, (line, name) => (members.has(name) ? line : ""))
    .replace(/(?<=[;}])[\w$]+\.sig="\w*";/g, "") // how a package would call it
    .replace(/(?<![\w$.])eval\(/g, "globalThis.eval("); // only for packages; it would keep everything in use
  const slim = replace(glue, IMPORTS, (list) => list.split(",").filter(isImported).join());
  const compress = { defaults: false, unused: true, dead_code: true, side_effects: true, passes: 3 };
  return (await minify(slim, { module: true, mangle: false, compress })).code;
}
