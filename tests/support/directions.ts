/** Finds values that a reader would see in the wrong order beside text of the other direction. */

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ISOLATES = /[\u2066-\u2069]/;
const ISOLATED = /\u2066(?:[^\u2066-\u2069]|\u2068[^\u2066-\u2069]*\u2069)*\u2069|\u2068[^\u2066-\u2069]*\u2069/g;
const [ELEMENT, TEXT] = [1, 3];

export interface Shown {
  /** Plates, references and phones, as they are shown. */
  identifiers: readonly string[];
  /** Of people and agencies. */
  names: readonly string[];
}

/** Problems of a plain text: right-to-left letters outside isolates, and isolates around values without any. */
export function plainTextProblems(text: string): string[] {
  const isolated = text.match(ISOLATED) ?? [];
  const rest = text.replace(ISOLATED, "");
  return [
    // A text of nothing else moves nothing.
    ...(RIGHT_TO_LEFT.test(rest) && /[a-z0-9]/i.test(text) ? [`not isolated: ${text}`] : []),
    ...isolated.filter((value) => !RIGHT_TO_LEFT.test(value)).map((value) => `isolated for nothing: ${value}`),
    ...(ISOLATES.test(rest) ? [`open isolate: ${text}`] : []),
  ];
}

const READ = ["title", "aria-label", "alt", "placeholder"];
const UNREAD = ["href", "src", "action", "value", "name", "id", "for", "datetime"];

/** Problems of a page, paper or letter in HTML. */
export function directionProblems(root: Document, { identifiers, names }: Shown): string[] {
  const problems: string[] = [];
  const walk = (node: Node, around: { isolated: "ltr" | "auto" | null; isName: boolean }): void => {
    const text = node.textContent ?? "";
    if (node.nodeType === TEXT) {
      const wrong = (what: string) => problems.push(`${what}: ${text.trim().slice(0, 120)}`);
      if (ISOLATES.test(text)) wrong("isolates in a page");
      // Initials have nothing beside them.
      if (RIGHT_TO_LEFT.test(text) && around.isolated !== "auto" && !/^\p{L}{1,2}$/u.test(text)) wrong("not isolated");
      if (around.isolated !== "ltr" && identifiers.some((one) => text.includes(one))) wrong("not left to right");
      if (!around.isName && names.some((one) => text.includes(one))) wrong("a name outside bdi");
      return;
    }
    if (node.nodeType !== ELEMENT) return;
    const element = node as Element;
    problems.push(...attributeProblems(element));
    const { localName } = element;
    if (/^(script|style|template)$/.test(localName)) return;
    if (/^(title|option)$/.test(localName)) return void problems.push(...plainTextProblems(text));
    if (/^(input|textarea)$/.test(localName)) return void problems.push(...fieldProblems(element));
    const dir = element.getAttribute("dir");
    const isBdi = localName === "bdi";
    const within =
      isBdi || dir === "auto" || dir === "ltr"
        ? { isolated: dir === "ltr" ? ("ltr" as const) : ("auto" as const), isName: isBdi || around.isName }
        : around;
    for (const child of element.childNodes) walk(child, within);
  };
  walk(root.documentElement, { isolated: null, isName: false });
  return problems;
}

function attributeProblems(element: Element): string[] {
  const texts = READ.flatMap((name) => element.getAttribute(name) ?? []);
  const others = UNREAD.flatMap((name) => element.getAttribute(name) ?? []);
  return [
    ...texts.flatMap(plainTextProblems),
    ...others
      .filter((value) => ISOLATES.test(value) || /%E2%81%A[6-9]/i.test(value))
      .map((one) => `isolates in: ${one}`),
  ];
}

function fieldProblems(field: Element): string[] {
  const value = field.getAttribute("value") ?? field.textContent ?? "";
  if (field.getAttribute("type") === "hidden" || !RIGHT_TO_LEFT.test(value) || field.getAttribute("dir")) return [];
  return [`a field without a direction: ${field.getAttribute("name")}`];
}
