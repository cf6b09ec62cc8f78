import { readFileSync } from "node:fs";
import ts from "typescript";

/** The classes that a component's code names. */
export interface ClassNames {
  /** Whole names in a `className`, or in what is passed to one, with their place in the code. */
  named: { name: string; at: string }[];
  /** Beginnings of names that an expression completes: "badge-" of `badge-${tone}`. */
  prefixes: string[];
  /** Every word of every text of the file, also of types: an expression may complete a name with one of them. */
  words: Set<string>;
}

/** Reads the classes of one file: literals, templates, both sides of a condition, and constants of the same file. */
export function classNamesOf(file: string, shownAs: string): ClassNames {
  const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: ClassNames = { named: [], prefixes: [], words: new Set() };
  const constants = new Map<string, ts.Expression>();
  const seen = new Set<ts.Node>();

  const each = (node: ts.Node, visit: (node: ts.Node) => void) => {
    visit(node);
    node.forEachChild((child) => each(child, visit));
  };
  const add = (text: string, node: ts.Node) => {
    const at = `${shownAs}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
    for (const name of text.split(/\s+/).filter(Boolean)) found.named.push({ name, at });
  };
  const addTemplate = (template: ts.TemplateExpression) => {
    const texts = [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
    texts.forEach((text, i) => {
      const words = text.split(/\s+/);
      // Text right after an expression is the end of a name, and text right before one is the beginning.
      if (i > 0) words.shift();
      const last = i < texts.length - 1 ? words.pop() : undefined;
      if (last) found.prefixes.push(last);
      add(words.join(" "), template);
    });
    for (const { expression } of template.templateSpans) read(expression);
  };
  /** Collects the names from an expression that is a class list. */
  const read = (node: ts.Node | undefined): void => {
    if (!node || seen.has(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node)) add(node.text, node);
    else if (ts.isTemplateExpression(node)) addTemplate(node);
    else if (ts.isIdentifier(node)) read(constants.get(node.text));
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(read);
    else if (ts.isBinaryExpression(node)) readOperation(node);
    else if (ts.isElementAccessExpression(node) || ts.isPropertyAccessExpression(node)) read(node.expression);
    else if (ts.isCallExpression(node)) {
      // [one, another].join(" "), or a small function of the same file.
      read(ts.isPropertyAccessExpression(node.expression) ? node.expression.expression : node.expression);
      node.arguments.filter((one) => !ts.isObjectLiteralExpression(one)).forEach(read);
    } else if (ts.isPropertyAssignment(node)) read(node.initializer);
    else if (ts.isArrowFunction(node)) read(node.body);
    else if (ts.isArrayLiteralExpression(node) || ts.isObjectLiteralExpression(node)) node.forEachChild(read);
    else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      read(node.expression);
    else if (ts.isJsxExpression(node)) read(node.expression);
  };
  const readOperation = ({ left, operatorToken, right }: ts.BinaryExpression) => {
    const kind = operatorToken.kind;
    if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return read(right);
    if (kind === ts.SyntaxKind.PlusToken || kind === ts.SyntaxKind.BarBarToken) [left, right].forEach(read);
    if (kind === ts.SyntaxKind.QuestionQuestionToken) [left, right].forEach(read);
  };
  const isClassName = (name: ts.Node | undefined) =>
    name !== undefined && ts.isIdentifier(name) && /^className$|ClassName$/.test(name.text);

  each(source, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  each(source, (node) => {
    if (ts.isJsxAttribute(node) && isClassName(node.name)) read(node.initializer);
    if ((ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && isClassName(node.name))
      read(node.initializer);
    if ((ts.isBindingElement(node) || ts.isParameter(node)) && isClassName(node.name)) read(node.initializer);
    // A function whose name ends in "Class" makes a class list.
    if (ts.isReturnStatement(node) && returnsClasses(node)) read(node.expression);
    if (ts.isStringLiteralLike(node)) for (const word of node.text.split(/\s+/)) found.words.add(word);
  });
  return found;
}

function returnsClasses(node: ts.Node): boolean {
  if (ts.isFunctionDeclaration(node)) return /Class$/.test(node.name?.text ?? "");
  return node.parent !== undefined && returnsClasses(node.parent);
}
