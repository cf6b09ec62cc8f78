import ts from "typescript";

/** A text of the code, or the part of one between two expressions, as it is when the program runs. */
export interface Piece {
  file: string;
  /** "text/flash.ts:12" */
  at: string;
  text: string;
  /** Whether it goes through `nbsp` of text/spaces.ts at once. */
  mended: boolean;
}

/** What an expression shows, of which only its place matters: neither a space nor a sign of punctuation. */
const SHOWN = "\ufffc";

/** Every string, template and text of JSX of a file; comments and the names of modules are none. */
export function textsOf(code: string, file: string): Piece[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const handedOver = namesGivenToNbsp(source);
  const found: Piece[] = [];
  const add = (node: ts.Node, text: string, mended: boolean) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ file, at: `${file}:${line + 1}`, text, mended });
  };
  const read = (node: ts.Node, mended: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, asShown(node), mended);
    else if (ts.isTemplateExpression(node)) add(node, joined(node), mended);
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, childrenOf(node), mended);
    const isMended = mended || isNbsp(node) || (ts.isVariableDeclaration(node) && handedOver.has(node.name.getText()));
    node.forEachChild((child) => read(child, isMended));
  };
  read(source, false);
  return found;
}

const isNbsp = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === "nbsp";

/** The constants that a file makes first and hands to `nbsp` then. */
function namesGivenToNbsp(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isNbsp(node)) for (const given of node.arguments) if (ts.isIdentifier(given)) names.add(given.text);
    node.forEachChild(visit);
  };
  visit(source);
  return names;
}

/** An attribute's text has entities, which its node has decoded, or not: that is of no concern to other texts. */
const asShown = (node: ts.StringLiteralLike) => (ts.isJsxAttribute(node.parent) ? decoded(node.text) : node.text);

const joined = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(SHOWN);

/** The text of an element, without that of the elements in it: these are read on their own. */
const childrenOf = ({ children }: ts.JsxElement | ts.JsxFragment) => children.map(childText).join("");

function childText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return decoded(lines(child.text));
  if (!ts.isJsxExpression(child)) return SHOWN;
  const { expression } = child;
  if (!expression) return "";
  return ts.isStringLiteralLike(expression) ? expression.text : SHOWN;
}

/** Lines of JSX as they are shown: without indentation, joined by one space, and without the empty ones. */
function lines(raw: string): string {
  const all = raw.split("\n");
  const last = all.length - 1;
  return all
    .map((line, i) => {
      const left = i === 0 ? line : line.replace(/^[ \t]+/, "");
      return i === last ? left : left.replace(/[ \t\r]+$/, "");
    })
    .filter(Boolean)
    .join(" ");
}

const NAMED: Record<string, string> = { nbsp: "\u00a0", amp: "&", lt: "<", gt: ">", quot: '"', laquo: "«", raquo: "»" };

const decoded = (text: string) =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
    if (name) return NAMED[name] ?? entity;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
