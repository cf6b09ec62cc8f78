import type { OpenAPIHono } from "@hono/zod-openapi";
import { type Product, product } from "~/text/product";
import { type OpenApiDocument, openApiDocument } from "./document";
import { docsPage } from "./page";
import { docsStyle } from "./page-style";

/** Only the own style sheet, no script. The style sheet has its own address, so that the policy needs no hash. */
const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document of everything that is mounted, and a page for people made from it. */
export function mountDocs(app: OpenAPIHono): void {
  let made: { document: OpenApiDocument; page: string; of: Product } | undefined;
  // Made at the first request, so that calls mounted later are included; and anew when the site has another name.
  const make = () => {
    if (made?.of === product()) return made;
    const document = openApiDocument(app);
    made = { document, page: docsPage(document), of: product() };
    return made;
  };
  app.get("/openapi.json", (c) => c.json(make().document));
  app.get("/docs.css", (c) => c.body(docsStyle(product().accent), 200, { "content-type": "text/css; charset=utf-8" }));
  app.get("/docs", (c) => c.html(make().page, 200, { "content-security-policy": POLICY }));
}
