#!/usr/bin/env node
// `npm start`: builds the site when the sources are newer than the build, then runs it (bin/serve.js) and restarts it
// when it dies or is stuck.
import { join } from "node:path";
import { ROOT } from "../server/build.js";
import { keepRunning } from "../server/parent.js";
import { buildIfNeeded } from "./build-if-needed.js";

process.chdir(ROOT);
buildIfNeeded();
keepRunning(join(ROOT, "bin/serve.js"));
