#!/usr/bin/env node
// `npm run dev`: starts the embedded database (unless DATABASE_URL or API_URL is set) and Vite with hot reload.
import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openEmbedded } from "../embedded-postgres/embedded.js";
import { freePort } from "../embedded-postgres/free-port.js";
import { ROOT } from "../server/build.js";
import { loadEnvFile } from "./env-file.js";

process.chdir(ROOT);
loadEnvFile();
// Choose the port here: Vite would choose another one than the site names in its links.
if (Number(process.env.PORT || 3000) === 0) process.env.PORT = String(await freePort());
const external = process.env.DATABASE_URL || process.env.API_URL;
const database = external ? null : await openEmbedded({ dataDir: process.env.DATA_DIR || "./data" }).catch(stop);
const require = createRequire(import.meta.url);
const vite = spawn(
  process.execPath,
  [join(require.resolve("@remix-run/dev/package.json"), "../dist/cli.js"), "vite:dev"],
  {
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "development", ...(database ? { EMBEDDED_DATABASE_URL: database.url } : {}) },
  },
);
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => vite.kill(signal));
vite.on("exit", async (code) => {
  await database?.close();
  process.exit(code ?? 0);
});

/** @param {Error} error @returns {never} */
function stop(error) {
  console.error(error.message);
  process.exit(1);
}
