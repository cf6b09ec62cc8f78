import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import remixOptions from "./remix.config.js";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the pages with scripts share. Left alone it would be a dozen tiny files, which compress badly. */
const SHARED =
  /\/app\/(paths|text\/|components\/(alert|breadcrumb|button|date-time-fields|error-page|error-summary|field|hidden-fields|icon|photo-sources|picture|select-field|stars|status-badge|tag)\.)/;

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), remix(remixOptions)],
  // Inlined assets could not be used by <use href> nor cached across pages.
  build: {
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: (id) => (SHARED.test(id) ? "shared" : undefined) } },
  },
  // The licences of the packages come with the packages; visitors need not download them with each page.
  esbuild: { legalComments: "none" },
  server: { port: Number(process.env.PORT) || 3000, strictPort: true },
  resolve: { alias: { "~": new URL("./app", import.meta.url).pathname } },
}));
