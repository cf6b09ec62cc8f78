import { existsSync } from "node:fs";

/** Reads `.env` where there is one; what the environment already says wins. */
export function loadEnvFile() {
  if (!existsSync(".env")) return;
  if (process.loadEnvFile) process.loadEnvFile(".env");
  else console.error(".env was not read: that takes Node 20.12 or newer");
}
