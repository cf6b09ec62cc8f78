import { type ChildProcess, spawn } from "node:child_process";
import { accessSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const README = new URL("../../README.md", import.meta.url);
const START_LIMIT_MS = 10_000;

export interface Nginx {
  baseUrl: string;
  /** What went by so far: one line a request, "upstreams, their statuses, the visitor's status, the request". */
  log: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/** Starts nginx on this port, with the README's example in front of these ports: what is tested is what is told there. */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), "rihla-nginx-"));
  const config = join(folder, "nginx.conf");
  await writeFile(config, frame(folder, example(await readFile(README, "utf8"), port, upstreams)));
  const child = spawn(nginxPath(), ["-p", folder, "-c", config, "-e", join(folder, "error.log")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaints = "";
  child.stderr?.on("data", (chunk) => (complaints += chunk));
  const stop = async () => {
    await ended(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilListening(port, child, () => complaints);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    log: async () => (await readFile(join(folder, "access.log"), "utf8")).trim().split("\n"),
    stop,
  };
}

/** The README's example with other ports. Throws where it is not as it is expected. */
function example(readme: string, port: number, upstreams: readonly number[]): string {
  const text = /```nginx\n([\s\S]*?)```/.exec(readme)?.[1] ?? "";
  const [first = "", ...others] = text.match(/^ *server 127\.0\.0\.1:.*\n/gm) ?? [];
  if (others.length !== 1 || !text.includes("listen 80;")) {
    throw new Error("README.md: the nginx example has no two processes on 127.0.0.1, or does not listen on 80");
  }
  return text
    .replace(others[0] as string, "")
    .replace(first, upstreams.map((upstream) => first.replace(/:\d+/, `:${upstream}`)).join(""))
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
}

/** What stands around a site's own part: in the foreground, in a folder of its own, saying which process answered. */
function frame(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  return `
daemon off;
pid ${folder}/pid;
worker_processes 1;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 2048; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  log_format upstreams '$upstream_addr | $upstream_status | $status | $request_method $uri';
  access_log ${folder}/access.log upstreams;
  add_header x-upstream $upstream_addr always;
  ${site}
}
`;
}

/** Where nginx lies; Debian's is out of a common user's PATH. Throws a sentence that says how to get it. */
function nginxPath(): string {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
  const found = folders.map((folder) => join(folder, "nginx")).find(exists);
  if (!found) throw new Error("nginx is missing: apt-get install nginx-light");
  return found;
}

function exists(path: string): boolean {
  try {
    accessSync(path);
    return true;
  } catch {
    return false;
  }
}

async function untilListening(port: number, child: ChildProcess, complaints: () => string): Promise<void> {
  for (let waited = 0; waited < START_LIMIT_MS; waited += 50) {
    if (child.exitCode !== null) break;
    const answers = await new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => {
        socket.destroy();
        resolve(true);
      });
      socket.once("error", () => resolve(false));
    });
    if (answers) return;
    await sleep(50);
  }
  throw new Error(`nginx did not start:\n${complaints()}`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await exit;
}
