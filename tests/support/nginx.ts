import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath, startProgram } from "./program";

const EXAMPLE = new URL("../../docs/production/nginx.conf", import.meta.url);

/** The proxy in front of a site's processes. */
export interface ReverseProxy {
  baseUrl: string;
  /** The lines of its log so far. */
  log: () => Promise<string[]>;
  stop: () => Promise<void>;
}

/**
 * Starts nginx on this port with the documentation's example in front of these ports, so that the documented set-up is
 * tested. Its log has one line per request: "upstreams, their statuses, the visitor's status, the request".
 */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<ReverseProxy> {
  const path = programPath("nginx", "nginx-light");
  const folder = await mkdtemp(join(tmpdir(), "rihla-nginx-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const config = join(folder, "nginx.conf");
    await writeFile(config, frame(folder, example(await readFile(EXAMPLE, "utf8"), port, upstreams)));
    const nginx = await startProgram(path, ["-p", folder, "-c", config, "-e", join(folder, "error.log")], port);
    return {
      baseUrl: `http://127.0.0.1:${port}`,
      log: async () => (await readFile(join(folder, "access.log"), "utf8")).trim().split("\n"),
      stop: () => nginx.stop().then(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** The example with other ports. Throws if the example is not as expected. */
function example(text: string, port: number, upstreams: readonly number[]): string {
  const [first = "", ...others] = text.match(/^ *server 127\.0\.0\.1:.*\n/gm) ?? [];
  if (others.length !== 1 || !text.includes("listen 80;")) {
    throw new Error("nginx.conf has no two processes on 127.0.0.1, or does not listen on 80");
  }
  return text
    .replace(others[0] as string, "")
    .replace(first, upstreams.map((upstream) => first.replace(/:\d+/, `:${upstream}`)).join(""))
    .replace("listen 80;", `listen 127.0.0.1:${port};`);
}

/** The configuration around a site's part: in the foreground, in its own folder, logging the process that answers. */
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
