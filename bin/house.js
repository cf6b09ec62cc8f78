#!/usr/bin/env node
// `npm run house`: prints figures on how the code is arranged. tests/unit/house enforces the important ones.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { APP, codeFiles, localImports, localShare } from "./imports.js";

/** Files longer than this, in lines, should probably be split. The test fails at 400. */
const LONG = 300;

const { all, local, share } = localShare();
const loose = codeFiles.filter((file) => !file.includes("/"));
const folders = count(codeFiles.map((file) => dirname(file)));
const screens = codeFiles.filter((file) => /(^|\/|\.)route\.tsx$/.test(file));
const modules = screens.map((file) => localImports.filter(({ from }) => from === file).length).sort((a, b) => a - b);
const lines = codeFiles
  .map((file) => /** @type {const} */ ([file, readFileSync(join(APP, file), "utf8").split("\n").length - 1]))
  .sort((a, b) => b[1] - a[1]);

console.log(`files            ${codeFiles.length} in ${folders.size} folders, ${loose.length} of them loose in app/`);
console.log(`fullest folder   ${[...folders].sort((a, b) => b[1] - a[1])[0]?.join(", ")} files`);
console.log(`longest file     ${lines[0]?.join(", ")} lines`);
console.log(
  `over 300 lines   ${
    lines
      .filter(([, count]) => count > LONG)
      .map(([file]) => file)
      .join(", ") || "none"
  }`,
);
console.log(`local imports    ${local} of ${all} among screens (${Math.round(share * 100)} %)`);
console.log(`a screen imports ${modules[modules.length >> 1]} modules in the median, ${modules.at(-1)} at most`);

/** @param {string[]} names */
function count(names) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}
