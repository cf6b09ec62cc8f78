import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { APP, codeFiles, localShare } from "../../../bin/imports.js";

const MOST_FILES = 45;
const MOST_LINES = 400;
const MOST_LOOSE_FILES = 4;

/** The layers whose folders are the same subjects, then those that are sorted in their own way. */
const SORTED_BY_SUBJECT = [
  ...["contract", "rental", "http", "backend/handlers", "backend/rules", "backend/database"],
  ...["text", "ui", "layout", "platform"],
];

test("no folder holds more than 45 code files", () => {
  const folders = codeFiles.map((file) => dirname(file));
  const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > MOST_FILES);
  expect(crowded).toEqual([]);
});

test.each(SORTED_BY_SUBJECT)("at most four files of %s are outside its subfolders", (layer) => {
  const folders = codeFiles.map((file) => dirname(file));
  expect(folders.some((folder) => folder.startsWith(`${layer}/`))).toBe(true);
  expect(folders.filter((folder) => folder === layer).length).toBeLessThanOrEqual(MOST_LOOSE_FILES);
});

test("no code file is longer than 400 lines", () => {
  const long = codeFiles.filter((file) => readFileSync(join(APP, file), "utf8").split("\n").length - 1 > MOST_LINES);
  expect(long).toEqual([]);
});

test("at least 70 % of the imports among screens stay in their own folder or below", () => {
  const { all, share } = localShare();
  expect(all).toBeGreaterThan(100);
  expect(share).toBeGreaterThanOrEqual(0.7);
});
