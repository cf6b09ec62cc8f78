import { createServer } from "vite";
import { ROOT } from "../server/build.js";

/**
 * Runs what the `main` of a TypeScript module makes of the command line, and hands its exit code to the process.
 * @param {string} path From the project's root: "/bench/main.ts".
 */
export async function runMain(path) {
  // Vite only to read TypeScript: it serves and watches nothing.
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
