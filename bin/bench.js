#!/usr/bin/env node
// `npm run bench`: how fast the built site is, beside a bare server, and as the stock grows. Say "help" for its parts.
import { ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";
import { runMain } from "./load-typescript.js";

process.chdir(ROOT);
buildIfNeeded();
await runMain("/bench/main.ts");
