import type { Hono } from "hono";
import type { Product, Site } from "~/text/site/product";
import { openApiDocument } from "./document";
import { docsPage } from "./page";
import { docsStyle } from "./page-style";

/** Allows the page's own style sheet and no script. The style sheet has an address, so that no hash is needed here. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Mounts the OpenAPI document of the contract, and a readable page generated from it. */
export function mountDocs(app: Hono, site: Site): void {
  let made: { of: Product; ready: ReturnType<typeof makeDocs> } | undefined;
  // Generated at the first request, since few people open it, and again when the site's settings change.
  const docs = () => {
    if (made?.of !== site.product) made = { of: site.product, ready: makeDocs(site.product) };
    return made.ready;
  };
  app.get("/openapi.json", async (c) => c.json((await docs()).document));
  app.get("/docs.css", (c) =>
    c.body(docsStyle(site.product.accent), 200, { "content-type": "text/css; charset=utf-8" }),
  );
  app.get("/docs", async (c) => c.html((await docs()).page, 200, { "content-security-policy": POLICY }));
}

async function makeDocs(product: Product) {
  const document = await openApiDocument(product);
  return { document, page: docsPage(document) };
}
