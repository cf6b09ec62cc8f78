import { darkShade } from "~/contract/site/accent";
import { manifestIcons } from "~/layout/document/site-pictures.server";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { siteFacts } from "~/text/site/sharing-picture";

/**
 * Serves what a phone needs to put the site on its home screen. The site opens in the browser: every state is an
 * address, and people need the address bar and the back button.
 */
export function loader() {
  const product = currentProduct();
  const manifest = {
    id: paths.home(),
    name: `${product.name}\u00a0: location de voitures au Maroc`,
    short_name: product.name,
    description: siteFacts(product).claim,
    lang: "fr",
    dir: "ltr",
    start_url: paths.home(),
    scope: paths.home(),
    display: "browser",
    // The dark shade and the sand of app/styles/theme.css.
    theme_color: darkShade(product.accent),
    background_color: "#fbf7f0",
    icons: manifestIcons(product),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
  });
}
