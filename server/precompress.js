import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ROOT } from "./build.js";
import { MIN_COMPRESSED_BYTES } from "./encoding.js";
import { COMPRESSED } from "./static-files.js";

const TEXT = /\.(css|js|svg)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * A Vite plugin that puts brotli and gzip copies, at the best quality, beside each text file of the browser's build,
 * unless they are no smaller: seconds of work that no visitor waits for. It runs after the build for the server, in
 * which Remix adds the last of those files, its manifest.
 * @returns {import("vite").Plugin}
 */
export function precompress() {
  return {
    name: "precompress",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async closeBundle() {
      const folder = join(ROOT, "build/client");
      const names = await readdir(folder, { recursive: true });
      await Promise.all(names.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
    },
  };
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_COMPRESSED_BYTES) return;
  const brotli = await asBrotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
  });
  const gzipped = await asGzip(bytes, { level: 9 });
  for (const [suffix, made] of /** @type {const} */ ([
    [COMPRESSED.br, brotli],
    [COMPRESSED.gzip, gzipped],
  ])) {
    if (made.byteLength < bytes.byteLength) await writeFile(file + suffix, made);
  }
}
