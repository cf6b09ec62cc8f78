#!/usr/bin/env node
// `npm run bench`: measures the built site beside a bare server and on growing databases. `help` lists its parts.
import { ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";
import { runMain } from "./load-typescript.js";

process.chdir(ROOT);
buildIfNeeded();
await runMain("/bench/main.ts");
