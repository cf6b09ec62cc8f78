import ts from "typescript";

/** A text in the code, or the part of one between two expressions, as it is at run time. */
export interface Piece {
  file: string;
  /** "text/site/flash.ts:12" */
  at: string;
  text: string;
  /** Whether it is passed to `nbsp` of text/format/typography.ts. */
  isPassedToNbsp: boolean;
}

/** Stands for the value of an expression, of which only the place matters: neither a space nor punctuation. */
const SHOWN = "\ufffc";

/** Every string, template and JSX text of a file, without comments and module names. */
export function textsOf(code: string, file: string): Piece[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  const handedOver = namesGivenToNbsp(source);
  const found: Piece[] = [];
  const add = (node: ts.Node, text: string, isPassedToNbsp: boolean) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ file, at: `${file}:${line + 1}`, text, isPassedToNbsp });
  };
  const read = (node: ts.Node, isPassedToNbsp: boolean): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, asShown(node), isPassedToNbsp);
    else if (ts.isTemplateExpression(node)) add(node, joined(node), isPassedToNbsp);
    else if (ts.isJsxElement(node) || ts.isJsxFragment(node)) add(node, childrenOf(node), isPassedToNbsp);
    const isChildPassed =
      isPassedToNbsp || isNbsp(node) || (ts.isVariableDeclaration(node) && handedOver.has(node.name.getText()));
    node.forEachChild((child) => read(child, isChildPassed));
  };
  read(source, false);
  return found;
}

const isNbsp = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === "nbsp";

/** The constants that a file defines and then passes to `nbsp`. */
function namesGivenToNbsp(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isNbsp(node)) for (const given of node.arguments) if (ts.isIdentifier(given)) names.add(given.text);
    node.forEachChild(visit);
  };
  visit(source);
  return names;
}

/** A text as it is shown: only those in attributes have entities, which the node may not have decoded. */
const asShown = (node: ts.StringLiteralLike) => (ts.isJsxAttribute(node.parent) ? decoded(node.text) : node.text);

const joined = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head, ...templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(SHOWN);

/** The text of an element without that of its child elements, which are read separately. */
const childrenOf = ({ children }: ts.JsxElement | ts.JsxFragment) => children.map(childText).join("");

function childText(child: ts.JsxChild): string {
  if (ts.isJsxText(child)) return decoded(lines(child.text));
  if (!ts.isJsxExpression(child)) return SHOWN;
  const { expression } = child;
  if (!expression) return "";
  return ts.isStringLiteralLike(expression) ? expression.text : SHOWN;
}

/** Lines of JSX as they are shown: without indentation and empty lines, joined by one space. */
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
