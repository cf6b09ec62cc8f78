import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { pageStyles } from "./bin/page-styles.js";
import remixOptions from "./remix.config.js";
import { precompress } from "./server/precompress.js";
import { frontDoor } from "./server/vite-plugin.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Rollup would merge these into files that most of their pages do not need. */
const SMALL =
  /\/app\/(ui\/(vehicle\/plate|base\/(count|save-bar|tabs)|dialog\/(use-document-path|post-form))\.tsx?|styles\/desk\.css)/;
/** What each page with scripts begins with, and the one of those pages that visitors load. */
const VEHICLE_PAGE = /\/app\/(entry\.client|root|routes\/vehicle\/route)\.tsx/;

/**
 * Puts what the vehicle page shares with others into two files: packages and our own code. Rollup would make some forty,
 * which compress badly. It arranges the rest by itself.
 */
function vehiclePageChunks(): Rollup.GetManualChunk {
  let onVehiclePage: Set<string> | undefined;
  return (id, { getModuleIds, getModuleInfo }) => {
    if (!onVehiclePage) {
      onVehiclePage = new Set([...getModuleIds()].filter((one) => VEHICLE_PAGE.test(one)));
      // A set visits what is added during its loop, so this follows the imports to the end.
      for (const one of onVehiclePage)
        for (const next of getModuleInfo(one)?.importedIds ?? []) onVehiclePage.add(next);
    }
    if (SMALL.test(id)) return "shared";
    if (!onVehiclePage.has(id) || /\/app\/(root\.|routes\/)/.test(id)) return undefined;
    return id.includes("/app/") ? "shared" : "framework";
  };
}

/** Bytes before compression. Rollup merges smaller files if that runs no code earlier than written. */
const SMALLEST_CHUNK = 700;

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
  plugins: [frontDoor(), pageStyles(), tailwindcss(), leanRemix, remix(remixOptions), precompress()],
  build: {
    // Inlined assets could be neither used by <use href> nor cached across pages.
    assetsInlineLimit: 0,
    // Clients cache built files for a year. Those of public/ keep their names, so server/static-files.js serves them
    // from there, to be cached for an hour.
    copyPublicDir: false,
    minify: !isSsrBuild,
    target: "es2022",
    rollupOptions: isSsrBuild
      ? {}
      : { output: { manualChunks: vehiclePageChunks(), experimentalMinChunkSize: SMALLEST_CHUNK } },
  },
  // Packages come with their licences; visitors need not download these with each page.
  esbuild: { legalComments: "none" },
  server: { port: Number(process.env.PORT) || 3000, strictPort: true },
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
}));
