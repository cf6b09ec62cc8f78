/**
 * Remix's options. vite.config.ts hands them to the compiler. All v3 flags are on except lazy route discovery, which
 * would ask the server for routes that a page without scripts never needs.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  serverBuildFile: "index.js",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_routeConfig: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
