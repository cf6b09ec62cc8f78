/**
 * The links that a browser may prefetch when a visitor hovers over them. Only public pages: a dashboard shows a message
 * once, and a prefetch would use it up. Browsers that save data do not prefetch.
 */
export function loader() {
  const rules = {
    prefetch: [
      {
        where: { href_matches: ["/", "/search*", "/vehicles/*", "/agencies/*", "/location-voiture/*"] },
        eagerness: "moderate",
      },
    ],
  };
  return new Response(JSON.stringify(rules), {
    headers: { "content-type": "application/speculationrules+json", "cache-control": "public, max-age=86400" },
  });
}
