import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MadeLink } from "~/ui/guest-link/guest-link";
import { guestLinkView, madeLinkView } from "~/ui/guest-link/view.server";
import { scanned } from "../../../support/scanned";

const KEY = "0123456789abcdef0123456789abcdef";
const now = new Date("2026-12-21T10:10:00Z");
const linkOf = (guestLink: { endsAt: string | null } | null) =>
  guestLinkView({ guestLink, departure: null, return: null }, now);

test.each([
  "http://localhost:3000",
  "https://rihla.example",
  "https://une-agence-au-nom-vraiment-tres-long.locations-de-voitures.example:8443",
])("the QR code for a guest encodes the address shown beneath it: %s", async (site) => {
  const made = madeLinkView(KEY, { site, isAlone: false });
  const shown = renderToStaticMarkup(createElement(MadeLink, { made }));
  const [svg] = /<svg[^>]*role="img".*?<\/svg>/s.exec(shown) ?? [];
  // As wide as on a phone. A standalone SVG must declare its namespace.
  const picture = String(svg).replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" width="208" height="208"');
  expect(await scanned(Buffer.from(picture))).toBe(`${site}/handover/${KEY}`);
  expect(shown).toContain(`value="${site}/handover/${KEY}"`);
});

test("there is no guest link for a client with an account, nor once it has ended", () => {
  expect(linkOf(null)).toBeNull();
  expect(linkOf({ endsAt: "2026-12-21T10:10:00.000Z" })).toBeNull();
  expect(linkOf({ endsAt: "2026-12-28T09:00:00.000Z" })?.endsOn).toBe("28 décembre 2026");
});
