// Finds regular expressions whose time grows faster than the text that they read, for `npm run lint`.
import { checkSync } from "recheck";
import ts from "typescript";

// The same analyser on every machine: neither a program for some systems nor one that needs Java.
process.env.RECHECK_BACKEND = "pure";

/** Without clocks, which would let a busy machine decide; the random numbers have a fixed seed already. */
const UNTIMED = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/** What is wrong with a pattern, by its source and flags. @type {Map<string, string | null>} */
export const judged = new Map();

/**
 * What is wrong with the patterns of a code file: "<file>:<line> <pattern>: <why>". A pattern that is put together while the program
 * runs cannot be judged, and is refused for that.
 * @param {string} file its name, for the messages and for its language
 * @param {string} code
 * @returns {string[]}
 */
export function slowPatterns(file, code) {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true);
  /** @type {string[]} */
  const found = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const problem = problemOf(node);
    if (problem) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${node.getText()}: ${problem}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node */
function problemOf(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    if (!judged.has(node.text)) judged.set(node.text, judge(node.text));
    return judged.get(node.text);
  }
  const isMade = (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
  return isMade ? "is put together while the program runs: write it as a literal" : null;
}

/** @param {string} literal "/a+/g" */
function judge(literal) {
  const end = literal.lastIndexOf("/");
  const result = checkSync(literal.slice(1, end), literal.slice(end + 1), UNTIMED);
  if (result.status === "safe") return null;
  if (result.status === "unknown") return `cannot be judged (${result.error.kind}): write it more simply`;
  return `${result.complexity.summary}, for example with ${result.attack.pattern}`;
}
