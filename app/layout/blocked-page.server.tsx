import { renderToStaticMarkup } from "react-dom/server";
import { Document } from "./document";
import { FailurePage, failureTitle } from "./failure-page";
import { privateHead } from "./head/private-head";
import { iconLinks } from "./site-pictures.server";

interface DocumentLink {
  rel: string;
  href: string;
}

/** Each status is rendered once a year: the footer names the year. */
const rendered = new Map<string, string>();

/**
 * The document that answers a request which the front door blocks: the error page of that status, the same for every
 * visitor and without scripts. "Réessayer" leads to the address that was blocked.
 */
export function blockedPage(status: number, links: readonly DocumentLink[]): string {
  const year = new Date().getFullYear();
  const key = `${status} ${year}`;
  const html = rendered.get(key) ?? render(status, links, year);
  rendered.set(key, html);
  return html;
}

function render(status: number, links: readonly DocumentLink[], year: number): string {
  const error = { status, statusText: "", internal: false, data: null };
  const [title, robots] = privateHead(failureTitle(error));
  const head = (
    <>
      <title>{title?.title}</title>
      <meta {...robots} />
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
    </>
  );
  const page = (
    <Document head={head} icons={iconLinks} user={null} economy={false} currentPath="/" year={year}>
      <FailurePage error={error} retry="" />
    </Document>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
