// The upper limit of what Remix could reach: one route that shows a word, without a loader, a style or a backend.
// load.ts forks it, as it does bare-server.js.
import { createServer } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { Outlet, RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

const root = () => createElement("html", { lang: "fr" }, createElement("body", null, createElement(Outlet)));
const page = () => createElement("p", null, "Rihla");

/** @type {any} The routes, written by hand instead of by the compiler. */
const routes = {
  root: { id: "root", path: "", module: { default: root } },
  page: { id: "page", parentId: "root", index: true, module: { default: page } },
};
/** @type {any} */
const build = {
  routes,
  entry: {
    module: {
      default: (
        /** @type {Request} */ request,
        /** @type {number} */ status,
        /** @type {Headers} */ headers,
        /** @type {any} */ context,
      ) => {
        const element = createElement(RemixServer, {
          context: { ...context, serverHandoffStream: undefined },
          url: request.url,
        });
        headers.set("content-type", "text/html; charset=utf-8");
        return new Response(`<!DOCTYPE html>${renderToString(element)}`, { status, headers });
      },
    },
  },
  assets: { entry: { module: "", imports: [] }, routes, url: "", version: "1" },
  future: { v3_singleFetch: true },
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
};
const handle = createRequestHandler(build, "production");

const server = createServer(async (request, response) => {
  const reply = await handle(new Request(`http://localhost${request.url}`));
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(Buffer.from(await reply.arrayBuffer()));
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
// Exit when the benchmark's process ends.
process.once("disconnect", () => process.exit());
