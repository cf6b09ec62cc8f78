import { createServer } from "vite";
import { ROOT } from "../server/build.js";

/**
 * Calls `main` of a TypeScript module with the command line, and exits with the code that it returns.
 * @param {string} path From the project's root: "/bench/main.ts".
 */
export async function runMain(path) {
  // Vite only compiles TypeScript here; it serves and watches nothing.
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~": `${ROOT}/app` } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const { main } = await vite.ssrLoadModule(path);
    process.exitCode = await main(process.argv.slice(2), process.env);
  } finally {
    await vite.close();
  }
}
