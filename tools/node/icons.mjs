// Draw every NAME.svg in a folder to NAME. node icons.mjs FOLDER
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

const folder = process.argv[2];
await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
for (const name of readdirSync(folder)) {
  const drawing = new Resvg(readFileSync(`${folder}/${name}`, "utf8"));
  writeFileSync(`${folder}/${name.replace(/\.svg$/, "")}`, drawing.render().asPng());
}
