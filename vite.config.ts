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
 * The code that every page with scripts loads. By default it would be a dozen small files, which compress badly. Code
 * that the vehicle page does not need stays out, because that is the page with scripts that visitors load.
 */
const SHARED = {
  framework: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//,
  shared:
    /\/app\/(public-paths\.|text\/\w+\/(?!conditions|dates|field-labels|handover-labels|money|plural|price-lines|week-days)|rental\/base\/days|layout\/(errors\/error-page|frames\/(logo|zellige)|screen\.)|styles\/|ui\/((base|vehicle|agency|rental)\/(?!tabs|count|price-view|picture-line|plate|save-bar)|fields\/(?!email|file-input|password|text-area)|extras\/option|reviews\/))/,
};

const sharedChunk = (id: string) => Object.entries(SHARED).find(([, files]) => files.test(id))?.[0];

/** The shortest hash that rollup accepts for so many files: every page with scripts loads the list of their names. */
const SCRIPT_NAME = "assets/[name]-[hash:7].js";

const { future } = remixOptions as { future: Record<string, boolean> };

/**
 * Remix reads its flags at run time, and names its components for React's developer tools, which keeps all of its code
 * in the bundle. With constant flags and no names, the compiler drops the code that never runs here: 2 KB of every page
 * with scripts. If a later Remix is written differently, pages are merely larger.
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
  build: {
    // Inlined assets could be neither used by <use href> nor cached across pages.
    assetsInlineLimit: 0,
    // Clients cache built files for a year. Those of public/ keep their names, so server/static-files.js serves them
    // from there, to be cached for an hour.
    copyPublicDir: false,
    // terser makes every page with scripts 2 % smaller than esbuild does, and takes a few seconds of a build.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, module: true, compress: { passes: 2 } },
    target: "es2022",
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: sharedChunk, entryFileNames: SCRIPT_NAME, chunkFileNames: SCRIPT_NAME } },
  },
  // Packages come with their licences; visitors need not download these with each page.
  esbuild: { legalComments: "none" },
  server: { port: Number(process.env.PORT) || 3000, strictPort: true },
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
}));
