import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../server/build.js";

const files = readdirSync(join(ROOT, "tests"), { recursive: true, encoding: "utf8" })
  .filter((file) => /\.[jt]sx?$/.test(file))
  .sort();

/** Returns which of these calls, such as "performance.now", a file contains. Comments and strings do not count. */
function callsOf(file: string, code: string, names: readonly string[]): string[] {
  const found: string[] = [];
  // Most files have none, and parsing them all takes seconds.
  if (!names.some((name) => code.includes(name))) return found;
  const visit = (node: ts.Node) => {
    const name = ts.isPropertyAccessExpression(node) ? node.getText() : "";
    if (names.some((one) => name === one || name.endsWith(`.${one}`))) found.push(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true));
  return found;
}

const filesThatCall = (names: readonly string[], among: (file: string) => boolean) =>
  files.filter(
    (file) => among(file) && callsOf(file, readFileSync(join(ROOT, "tests", file), "utf8"), names).length > 0,
  );

const CHANCE = ["Math.random"];
const TIMES = ["performance.now", "process.hrtime", "hrtime.bigint", "process.memoryUsage"];

describe("tests", () => {
  test("are searched without their comments and strings", () => {
    const code = 'performance.now(); // Math.random()\nconst text = "Math.random()"; globalThis.Math.random();';
    expect(callsOf("planted.ts", code, CHANCE)).toEqual(["globalThis.Math.random"]);
    expect(callsOf("planted.ts", code, TIMES)).toEqual(["performance.now"]);
    expect(files.length).toBeGreaterThan(400);
  });

  test("use no randomness that cannot be reproduced", () => {
    // The contract's tests run against foreign servers, which still have the data of earlier runs.
    expect(filesThatCall(CHANCE, (file) => !file.startsWith("contract/"))).toEqual([]);
  });

  test("of units and of the API measure neither time nor memory", () => {
    expect(filesThatCall(TIMES, (file) => /^(unit|api)\//.test(file))).toEqual([]);
  });
});
