#!/usr/bin/env node
// A part of `npm run lint`: fails on each regular expression of app/ and server/ whose time may grow faster than the text
// that it reads.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../server/build.js";
import { slowPatterns } from "./slow-patterns.js";

const files = ["app", "server"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => join(folder, file))
    .sort(),
);
const found = files.flatMap((file) => slowPatterns(file, readFileSync(join(ROOT, file), "utf8")));
for (const problem of found) console.error(problem);
process.exit(found.length > 0 ? 1 : 0);
