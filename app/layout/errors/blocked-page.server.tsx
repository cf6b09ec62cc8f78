import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import { darkShade } from "~/contract/site/accent";
import { Document } from "~/layout/document/document";
import { iconLinks } from "~/layout/document/site-pictures.server";
import { themeHref } from "~/layout/document/theme.server";
import { phoneView } from "~/text/format/phone";
import { dirhamRateLine } from "~/text/rental/dirham-rate";
import type { Product } from "~/text/site/product";
import { ProductContext } from "~/ui/base/product";
import { FailureHead, FailurePage } from "./failure-page";

interface DocumentLink {
  rel: string;
  href: string;
}

/** Texts of statuses that only the front door sends, so no browser needs them in its scripts. */
const EXPLAINED: Record<number, { title: string; text: string }> = {
  408: {
    title: "Envoi trop lent",
    text: "Votre demande est arrivée trop lentement, ou s'est interrompue. Rien n'a été enregistré\u00a0: réessayez avec une meilleure connexion.",
  },
  431: {
    title: "Demande trop longue",
    text: "Cette adresse, ou les cookies de ce site, sont trop longs pour être lus.",
  },
};

/** A link cannot send a form again, but the browser still has the page with the form. */
const FORM_BACK: Record<number, string> = {
  503: "Rien n'a été enregistré. Revenez à la page précédente\u00a0: ce que vous avez saisi y est encore. Puis réessayez dans un instant.",
};

/** Rendered pages by status, by year (shown in the footer) and by the site's settings. */
const rendered = new LRUCache<string, string>({ max: 50 });

/**
 * The document for a request that the front door blocks: the error page of that status, the same for every visitor and
 * without scripts. 'Réessayer' leads to the blocked address, unless a form was sent (503).
 */
export function blockedPage(
  product: Product,
  status: number,
  { links, isForm = false }: { links: readonly DocumentLink[]; isForm?: boolean },
): string {
  const year = new Date().getFullYear();
  const back = isForm ? FORM_BACK[status] : undefined;
  const key = JSON.stringify([status, year, back, product]);
  const html = rendered.get(key) ?? render(product, status, { links, year, back });
  rendered.set(key, html);
  return html;
}

function render(
  product: Product,
  status: number,
  { links, year, back }: { links: readonly DocumentLink[]; year: number; back: string | undefined },
): string {
  const { title: message, text } = EXPLAINED[status] ?? {};
  const error = { status, statusText: "", internal: false, data: message ? { message } : null };
  const head = (
    <>
      <FailureHead error={error} />
      {links.map((link) => (
        <link key={link.href} {...link} />
      ))}
    </>
  );
  const page = (
    <ProductContext.Provider value={product}>
      <Document
        head={head}
        icons={iconLinks(product)}
        theme={themeHref(product)}
        themeColour={darkShade(product.accent)}
        user={null}
        economy={false}
        currentPath="/"
        year={year}
        rate={dirhamRateLine(product)}
        phone={phoneView(product.phone)}
      >
        <FailurePage error={error} retry={back ? false : ""} text={back ?? text} />
      </Document>
    </ProductContext.Provider>
  );
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}
