/** The addresses in the page that match, in their order, each once: of links, forms, and buttons that open a page. */
export function linksIn(html: string, pattern: RegExp): string[] {
  const hrefs = [...html.matchAll(/\s(?:href="|action="|value="open:)([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return [...new Set(hrefs)].filter((href) => pattern.test(href));
}
