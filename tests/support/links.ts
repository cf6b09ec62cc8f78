/** Every address in the page that fits, in its order, each once. */
export function linksIn(html: string, pattern: RegExp): string[] {
  const hrefs = [...html.matchAll(/\s(?:href|action)="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return [...new Set(hrefs)].filter((href) => pattern.test(href));
}
