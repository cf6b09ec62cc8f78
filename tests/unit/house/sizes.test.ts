import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { APP, codeFiles, localShare } from "../../../bin/imports.js";

const MOST_FILES = 45;
const MOST_LINES = 250;

test("no folder holds more than 45 code files", () => {
  const folders = codeFiles.map((file) => dirname(file));
  const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > MOST_FILES);
  expect(crowded).toEqual([]);
});

test("no code file is longer than 250 lines", () => {
  const long = codeFiles.filter((file) => readFileSync(join(APP, file), "utf8").split("\n").length - 1 > MOST_LINES);
  expect(long).toEqual([]);
});

test("at least 70 % of the imports among screens stay in their own folder or below", () => {
  const { all, share } = localShare();
  expect(all).toBeGreaterThan(100);
  expect(share).toBeGreaterThanOrEqual(0.7);
});
