import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { APP, codeFiles, localShare } from "../../../bin/imports.js";

const MOST_FILES = 45;
const MOST_LINES = 400;
const MOST_LOOSE_FILES = 4;

/** The layers whose folders are the same subjects. */
const SORTED_BY_SUBJECT = ["contract", "rental", "http", "backend/handlers", "backend/rules", "backend/database"];
const SORTED_IN_THEIR_OWN_WAY = ["text", "ui", "layout", "platform"];
/** Folders of a layer beside its subjects. */
const OWN_FOLDERS = ["http/forms", "backend/database/migrations"];

test("no folder holds more than 45 code files", () => {
  const folders = codeFiles.map((file) => dirname(file));
  const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > MOST_FILES);
  expect(crowded).toEqual([]);
});

/** Returns the subjects that the table in docs/architecture.md lists. */
const subjects = () =>
  [...readFileSync(join(APP, "../docs/architecture.md"), "utf8").matchAll(/^\| `([a-z-]+)` \|/gm)].map(
    ([, name]) => name,
  );

test.each(SORTED_BY_SUBJECT)("the folders of %s are subjects, named as in docs/architecture.md", (layer) => {
  const found = readdirSync(join(APP, layer), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(found.length).toBeGreaterThan(3);
  const known = ["base", ...subjects()];
  const others = found.map(({ name }) => name).filter((name) => !known.includes(name));
  expect(others.map((name) => `${layer}/${name}`).filter((folder) => !OWN_FOLDERS.includes(folder))).toEqual([]);
});

test.each([...SORTED_BY_SUBJECT, ...SORTED_IN_THEIR_OWN_WAY])(
  "at most four files of %s are outside its subfolders",
  (layer) => {
    const folders = codeFiles.map((file) => dirname(file));
    expect(folders.some((folder) => folder.startsWith(`${layer}/`))).toBe(true);
    expect(folders.filter((folder) => folder === layer).length).toBeLessThanOrEqual(MOST_LOOSE_FILES);
  },
);

test("no code file is longer than 400 lines", () => {
  const long = codeFiles.filter((file) => readFileSync(join(APP, file), "utf8").split("\n").length - 1 > MOST_LINES);
  expect(long).toEqual([]);
});

test("at least 70 % of the imports among screens stay in their own folder or below", () => {
  const { all, share } = localShare();
  expect(all).toBeGreaterThan(100);
  expect(share).toBeGreaterThanOrEqual(0.7);
});
