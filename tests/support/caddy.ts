import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReverseProxy } from "./nginx";
import { ownPort } from "./own-port";
import { programPath, startProgram } from "./program";

const CADDYFILE = new URL("../../docs/production/Caddyfile", import.meta.url);

export interface Caddy extends ReverseProxy {
  /** The certificate of the authority that Caddy made for this machine, PEM. */
  authority: () => Promise<string>;
}

/**
 * Starts Caddy with production's own Caddyfile in front of these two ports, at https://localhost on this port. For a
 * local host it signs the certificate itself instead of requesting one.
 */
export async function startCaddy(port: number, upstreams: readonly number[]): Promise<Caddy> {
  const path = programPath("caddy", "caddy");
  const folder = await mkdtemp(join(tmpdir(), "rihla-caddy-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const baseUrl = `https://localhost:${port}`;
  try {
    const config = join(folder, "Caddyfile");
    await writeFile(config, `${await options()}\n${ports(await readFile(CADDYFILE, "utf8"), upstreams)}`);
    const env = { PUBLIC_URL: baseUrl, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const caddy = await startProgram(path, ["run", "--config", config, "--adapter", "caddyfile"], port, env);
    return {
      baseUrl,
      log: async () => caddy.output().trim().split("\n"),
      authority: () => readFile(join(folder, "caddy/pki/authorities/local/root.crt"), "utf8"),
      stop: () => caddy.stop().then(remove),
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Changes nothing on this machine, and takes no port that another test may need. */
const options = async () => `{
	admin off
	skip_install_trust
	http_port ${await ownPort()}
}`;

function ports(text: string, upstreams: readonly number[]): string {
  const result = upstreams.reduce((rest, port, n) => rest.replaceAll(`site-${n + 1}:3000`, `127.0.0.1:${port}`), text);
  if (upstreams.length !== 2 || result.includes("site-")) throw new Error("the Caddyfile has other processes than two");
  return result;
}
