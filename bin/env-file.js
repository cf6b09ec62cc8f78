import { existsSync } from "node:fs";

/** Reads `.env` if there is one; existing environment variables win. */
export function loadEnvFile() {
  if (!existsSync(".env")) return;
  if (process.loadEnvFile) process.loadEnvFile(".env");
  else console.error(".env was not read: this requires Node 20.12 or newer");
}
