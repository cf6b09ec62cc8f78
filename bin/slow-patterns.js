// Finds regular expressions whose time may grow faster than their input, for `npm run lint`.
import { checkSync } from "recheck";
import ts from "typescript";

// Use the JavaScript analyser, which works on every machine; the others are a native program and one that needs Java.
process.env.RECHECK_BACKEND = "pure";

/** No time limits, so that a busy machine gives the same result; recheck's random numbers have a fixed seed already. */
const UNTIMED = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null };

/**
 * The problem of each judged pattern, by its literal ("/a+/g"); null if it has none.
 * @type {Map<string, string | null>}
 */
export const judged = new Map();

/**
 * Returns the problems of a code file's patterns: "<file>:<line> <pattern>: <problem>". Refuses a pattern that is put
 * together at run time, because it cannot be judged.
 * @param {string} file its name, for the messages and to tell its language
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
  return isMade ? "is built at run time: write it as a literal" : null;
}

/** @param {string} literal "/a+/g" */
function judge(literal) {
  const end = literal.lastIndexOf("/");
  const result = checkSync(literal.slice(1, end), literal.slice(end + 1), UNTIMED);
  if (result.status === "safe") return null;
  if (result.status === "unknown") return `cannot be judged (${result.error.kind}): simplify it`;
  return `${result.complexity.summary}, for example with ${result.attack.pattern}`;
}
