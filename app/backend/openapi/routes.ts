import type { OpenAPIHono } from "@hono/zod-openapi";
import { type OpenApiDocument, openApiDocument } from "./document";
import { docsPage } from "./page";
import { docsStyle } from "./page-style";

/** Only the own style sheet, no script. The style sheet has its own address, so that the policy needs no hash. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document of everything that is mounted, and a page for people made from it. */
export function mountDocs(app: OpenAPIHono): void {
  let made: { document: OpenApiDocument; page: string } | undefined;
  // Made at the first request, so that calls mounted later are included.
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
