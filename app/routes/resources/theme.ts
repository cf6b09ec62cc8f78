import type { LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~/http/base/api.server";
import { themeHref, themeSheet } from "~/layout/document/theme.server";
import { currentProduct } from "~/platform/product.server";

/** Serves the site's own colours. At an outdated address, caches must not keep them. */
export function loader({ request }: LoaderFunctionArgs) {
  const product = currentProduct();
  const sheet = themeSheet(product);
  if (!sheet) throw notFound();
  const { pathname, search } = new URL(request.url);
  const isCurrent = pathname + search === themeHref(product);
  return new Response(sheet, {
    headers: {
      "content-type": "text/css; charset=utf-8",
      "cache-control": isCurrent ? "public, max-age=31536000, immutable" : "public, no-cache",
    },
  });
}
