import type { OpenAPIHono } from "@hono/zod-openapi";
import { type OpenApiDocument, openApiDocument } from "./document";
import { docsPage } from "./page";
import { docsStyle } from "./page-style";

/** Nothing from elsewhere, no script; the style sheet has an address of its own, so that no hash is needed. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document of everything that is mounted, and a page for people made from it. */
export function mountDocs(app: OpenAPIHono): void {
  let made: { document: OpenApiDocument; page: string } | undefined;
  // At the first request: what is mounted after this is in it too.
  const make = () => {
    if (made) return made;
    const document = openApiDocument(app);
    made = { document, page: docsPage(document) };
    return made;
  };
  app.get("/openapi.json", (c) => c.json(make().document));
  app.get("/docs.css", (c) => c.body(docsStyle, 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/docs", (c) => c.html(make().page, 200, { "content-security-policy": POLICY }));
}
