import { spawn } from "node:child_process";
import { accessSync } from "node:fs";
import { connect } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const START_LIMIT_MS = 10_000;

/** A program of this machine that listens on a port. */
export interface Program {
  /** What it printed so far. */
  output: () => string;
  /** Ends it with SIGTERM, and waits until it has ended. */
  stop: () => Promise<void>;
}

/** The path of a program; Debian's servers are not on a common user's PATH. Throws with how to get it. */
export function programPath(name: string, debianPackage: string): string {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const found = folders.map((folder) => join(folder, name)).find(exists);
  if (!found) throw new Error(`${name} is missing: apt-get install ${debianPackage}`);
  return found;
}

/** Starts a program, and waits until something listens on this port of 127.0.0.1. */
export async function startProgram(
  path: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Program> {
  const child = spawn(path, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += chunk));
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await exit;
  };
  for (let waited = 0; waited < START_LIMIT_MS && child.exitCode === null; waited += 50) {
    if (await listens(port)) return { output: () => printed, stop };
    await sleep(50);
  }
  await stop();
  throw new Error(`${path} did not start:\n${printed}`);
}

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
