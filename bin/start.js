#!/usr/bin/env node
// `npm start`: builds when the sources are newer than the build, then serves with remix-serve in this process.
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../server/build.js";
import { buildIfNeeded } from "./build-if-needed.js";
import { loadEnvFile } from "./env-file.js";

process.chdir(ROOT);
loadEnvFile();
buildIfNeeded();
process.env.NODE_ENV ??= "production";
process.env.PORT ||= "3000"; // remix-serve would silently choose another one
const require = createRequire(import.meta.url);
process.argv = [process.argv[0] ?? "node", "remix-serve", join(ROOT, "server.js")];
require(join(require.resolve("@remix-run/serve/package.json"), "../dist/cli.js"));
