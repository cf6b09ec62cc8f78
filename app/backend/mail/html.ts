import { directionRuns, LTR, markedParts, plainText } from "~/text/format/isolates";
import { nbsp } from "~/text/format/typography";
import { imprintLine, type Product } from "~/text/site/product";
import { type Fact, type Letter, linesOf } from "./letter";

// Tables and inline styles only, for old mail programs. Nothing is loaded from the network.
const SANS = "font-family:-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif";
const SERIF = "font-family:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif";
const INK = "#1C2430";
const INK_2 = "#4A5361";
const BLUE = "#2A4BC4";
const SAFFRON = "#F2A51F";
const SAND = "#FBF7F0";
const SAND_2 = "#F4ECDF";
const RULE = "#E7DAC5";
const TEXT = `${SANS};font-size:16px;line-height:24px;color:${INK}`;
const SMALL = `${SANS};font-size:14px;line-height:20px;color:${INK_2}`;

/** A letter as an HTML document, 600 pixels wide and narrower on a phone. */
export const toHtml = (letter: Letter, product: Product): string => `<!DOCTYPE html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escapeHtml(plainText(letter.subject))}</title>
</head>
<body style="margin:0;padding:0;background-color:${SAND};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:${SAND}" dir="auto">${inHtml(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${SAND}" style="background-color:${SAND}">
<tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;border:1px solid ${RULE};border-radius:12px;border-collapse:separate;background-color:#FFFFFF">
${banner(product)}
<tr><td style="padding:32px 24px">
<h1 style="margin:0 0 20px;${SERIF};font-size:28px;line-height:34px;font-weight:bold;color:${INK}">${inHtml(letter.title)}</h1>
${[letter.greeting, ...letter.intro].map(paragraph).join("\n")}
${letter.quote ? quotation(letter.quote, product) : ""}
${letter.facts.length > 0 ? summary(letter.facts) : ""}
${letter.notes.map(paragraph).join("\n")}
${button(letter.button, product)}
</td></tr>
<tr><td style="padding:16px 24px 20px;border-top:1px solid ${RULE};${SMALL}">${inHtml(letter.because)}<br>${letter.unsubscribe ? unsubscribeLink(letter.unsubscribe) : ""}${signature(product)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;

const unsubscribeLink = ({ label, href }: NonNullable<Letter["unsubscribe"]>) =>
  `<a href="${escapeHtml(href)}" style="color:${INK_2};text-decoration:underline">${inHtml(label)}</a><br>`;

/** The site's accent colour, used for the banner, quotations and buttons. */
const accentOf = ({ accent }: Product) => accent ?? BLUE;

function signature(product: Product): string {
  const imprint = imprintLine(product);
  return `<strong style="color:${INK}">${escapeHtml(product.name)}</strong> · ${escapeHtml(product.email)}${imprint ? `<br>${escapeHtml(imprint)}` : ""}`;
}

const banner = (product: Product) =>
  `<tr><td bgcolor="${accentOf(product)}" style="padding:16px 24px;background-color:${accentOf(product)};border-bottom:4px solid ${SAFFRON};border-radius:11px 11px 0 0;${SERIF};font-size:24px;line-height:32px;font-weight:bold;color:#FFFFFF">${escapeHtml(product.name)}</td></tr>`;

const paragraph = (text: string) => `<p style="margin:0 0 16px;${TEXT}">${withBreaks(text)}</p>`;

function summary(facts: readonly Fact[]): string {
  const rows = facts.map((fact, index) => {
    const rule = index > 0 ? `border-top:1px solid ${RULE};` : "";
    return `<tr><th scope="row" align="left" valign="top" width="34%" style="${rule}padding:10px 12px 10px 16px;text-align:left;font-weight:normal;${SMALL};line-height:24px">${inHtml(fact.label)}</th>
<td valign="top" style="${rule}padding:10px 16px 10px 0;${TEXT};${fact.isMain ? "font-weight:bold;" : ""}word-break:break-word">${linesOf(fact).map(inHtml).join("<br>")}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;border:1px solid ${RULE};border-radius:10px;border-collapse:separate;background-color:${SAND}">
${rows.join("\n")}
</table>`;
}

const quotation = ({ label, text }: { label: string; text: string }, product: Product) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td style="padding:12px 16px;border-left:4px solid ${accentOf(product)};background-color:${SAND_2};${TEXT}"><span style="${SMALL}">${escapeHtml(nbsp(`${label} :`))}</span><div dir="auto">${withBreaks(text)}</div></td></tr></table>`;

/** A button with its link repeated as text, for mail programs that show no buttons. */
const button = ({ label, href }: { label: string; href: string }, product: Product) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px;border-collapse:separate"><tr><td align="center" bgcolor="${accentOf(product)}" style="background-color:${accentOf(product)};border-radius:10px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:14px 24px;${SANS};font-size:16px;line-height:20px;font-weight:bold;color:#FFFFFF;text-decoration:none">${inHtml(label)}</a></td></tr></table>
<p style="margin:0;${SMALL}">${escapeHtml(nbsp("Si le bouton ne s'ouvre pas, copiez cette adresse :"))}<br><span style="word-break:break-all;color:${INK}">${escapeHtml(href)}</span></p>`;

const withBreaks = (text: string) => text.split("\n").map(inHtml).join("<br>");

/** A text of the letter, its marked values as elements. */
const inHtml = (text: string) =>
  markedParts(text)
    .map((part, i, parts) => {
      if (i % 3 < 2) return i % 3 ? "" : escapeHtml(part);
      if (parts[i - 1] !== LTR) return isolated(part);
      return `<bdi dir="ltr">${directionRuns(part).map(leftToRight).join("")}</bdi>`;
    })
    .join("");

const isolated = (name: string) => `<bdi>${escapeHtml(name)}</bdi>`;
const leftToRight = (run: string, i: number) => (i % 2 ? isolated(run) : escapeHtml(run));

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
