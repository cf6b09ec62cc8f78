import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import remixOptions from "./remix.config.js";
import { precompress } from "./server/precompress.js";
import { frontDoor } from "./server/vite-plugin.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/**
 * What every page with scripts loads. Left alone it would be a dozen small files, which compress badly. What the vehicle's
 * page, the one that visitors load, has no use for stays out of it.
 */
const SHARED = {
  framework: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  shared:
    /\/app\/(public-paths\.|text\/\w+\/(?!conditions|dates|field-labels|handover-labels|money|plural|price-lines|week-days)|rental\/base\/days|layout\/(errors\/error-page|frames\/(logo|zellige)|screen\.)|styles\/|ui\/((base|vehicle|agency|rental)\/(?!tabs|count|price-view|picture-line|plate|save-bar)|fields\/(?!email|file-input|password|text-area)|extras\/option|reviews\/))/,
};

const sharedChunk = (id: string) => Object.entries(SHARED).find(([, files]) => files.test(id))?.[0];

/** The shortest hash that rollup takes for so many files: the list of all of them travels with every page with scripts. */
const SCRIPT_NAME = "assets/[name]-[hash:7].js";

const { future } = remixOptions as { future: Record<string, boolean> };

/**
 * Remix asks for its flags at run time, and names its parts for React's developer tools, which keeps all of them. With the
 * flags as constants and without the names the compiler drops what never runs here: 2 KB of every page with scripts.
 * A later Remix that writes it otherwise is merely larger.
 */
const leanRemix: Plugin = {
  name: "lean-remix",
  apply: "build",
  transform(code, id, options) {
    if (options?.ssr || !id.includes("/node_modules/@remix-run/react/")) return;
    const lean = code
      .replace(/\b(?:[\w.]+\.)?future\.(v3_\w+)\b/g, (_, flag) => String(future[flag] === true))
      .replace(/^\w+\.displayName = .*;$/gm, "");
    return { code: lean, map: null };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [frontDoor(), tailwindcss(), leanRemix, remix(remixOptions), precompress()],
  // Inlined assets could not be used by <use href> nor cached across pages.
  build: {
    assetsInlineLimit: 0,
    // remix-serve keeps all of the build for a year. What lies in public/ has names that stay, and is kept for an hour.
    copyPublicDir: false,
    // 2 % less than esbuild's of every page with scripts, for seconds of a build.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    target: "es2022",
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedChunk, entryFileNames: SCRIPT_NAME, chunkFileNames: SCRIPT_NAME } },
  },
  // The licences of the packages come with the packages; visitors need not download them with each page.
  esbuild: { legalComments: "none" },
  server: { port: Number(process.env.PORT) || 3000, strictPort: true },
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
}));
