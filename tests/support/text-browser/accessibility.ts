import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** What a page without styles exposes to assistive programs: roles, names, and what is hidden from them. */

/** No styles are read here, so elements hidden only by styles count as shown. */
const getComputedStyle = () =>
  ({
    display: "block",
    visibility: "visible",
    content: "",
    getPropertyValue: () => "",
  }) as unknown as CSSStyleDeclaration;

/** Elements whose roles depend on their surroundings, or are missing from the library. */
const OTHER_ROLES: Record<string, (element: Element) => string | null> = {
  input: (element) => (element.getAttribute("type") === null ? "textbox" : getRole(element)),
  section: (element) => (nameOf(element) ? "region" : null),
  form: (element) => (nameOf(element) ? "form" : null),
  header: (element) => (element.closest("article, aside, main, nav, section") ? null : "banner"),
  footer: (element) => (element.closest("article, aside, main, nav, section") ? null : "contentinfo"),
  img: (element) => (element.getAttribute("alt") === "" ? "presentation" : "img"),
  summary: () => null,
  dt: () => "term",
  dd: () => "definition",
  search: () => "search",
  output: () => "status",
};

/** The first role in an element's markup, else its implicit one. */
export function roleOf(element: Element): string | null {
  const [role] = (element.getAttribute("role") ?? "").split(" ");
  if (role) return role;
  return (OTHER_ROLES[element.localName] ?? getRole)(element);
}

/** An element's accessible name. */
export const nameOf = (element: Element): string => computeAccessibleName(element, { getComputedStyle });

/** The texts of a control's labels, and of whatever else names it. */
export function labelsOf(element: Element): string[] {
  const document = element.ownerDocument;
  const ids = (element.getAttribute("aria-labelledby") ?? "").split(/\s+/).filter(Boolean);
  if (ids.length > 0) return [ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" ")];
  const label = element.getAttribute("aria-label");
  if (label) return [label];
  if (!/^(input|select|textarea|button|meter|output|progress)$/.test(element.localName)) return [];
  return [...document.querySelectorAll("label")]
    .filter((one) => labelled(one) === element)
    .map((one) => one.textContent ?? "");
}

/** The control of a label. */
export function labelled(label: Element): Element | null {
  const id = label.getAttribute("for");
  if (id !== null) return label.ownerDocument.getElementById(id);
  return label.querySelector("input:not([type=hidden]), select, textarea, button, meter, output, progress");
}

/** A menu that is opened by a press on a phone is open on a wide screen, and so it is here. */
const NEVER_SHOWN = "[hidden], script, style, template, head, dialog:not([open]), input[type=hidden]";

/** Whether the markup itself hides an element. */
export function isHidden(element: Element): boolean {
  if (element.closest(NEVER_SHOWN)) return true;
  const closed = element.parentElement?.closest("details:not([open])");
  if (!closed) return false;
  const isSummary = element.closest("summary")?.parentElement === closed;
  return !isSummary || isHidden(closed);
}

/** The visible text of an element: blocks on lines of their own, spaces collapsed. */
export function shownText(element: Element): string {
  return piecesOf(element)
    .replace(/[ \t\r\n]*\n[ \t\r\n]*/g, "\n")
    .replace(/[ \t]+/g, " ")
    .trim();
}

const BLOCKS =
  /^(address|article|aside|blockquote|body|caption|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|legend|li|main|nav|ol|p|pre|section|summary|table|tbody|tfoot|thead|tr|ul)$/;

function piecesOf(node: Node): string {
  if (node.nodeType === 3) return (node.textContent ?? "").replace(/[ \t\r\n]+/g, " ");
  if (node.nodeType !== 1) return "";
  const element = node as Element;
  if (element.localName === "br") return "\n";
  if (/^(script|style|template|option|textarea)$/.test(element.localName) || isHidden(element)) return "";
  const inside = [...element.childNodes].map(piecesOf).join("");
  if (/^(td|th)$/.test(element.localName)) return `${inside}\t`;
  return BLOCKS.test(element.localName) ? `\n${inside}\n` : inside;
}
