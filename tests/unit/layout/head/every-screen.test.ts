import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { APP, codeFiles } from "../../../../bin/imports.js";

/** Screens for the owner of an account or the holder of a link's key, and the comparison, which no search should find. */
const PRIVATE = /^routes\/((account|client|agency|admin|guest|compare)\/|vehicle\/keep\.)/;

/** Returns a screen's code from its `privateMeta` or `meta` on. */
const metaOf = (file: string): string | null =>
  /(const titled|export const meta)\b[\s\S]*/.exec(readFileSync(join(APP, file), "utf8"))?.[0] ?? null;
const screens = codeFiles.flatMap((file) => {
  const meta = /^routes\/.*route\.tsx$/.test(file) ? metaOf(file) : null;
  return meta ? [{ file, meta }] : [];
});

test("every screen has a shared head: a private one in private areas, a public one elsewhere", () => {
  expect(screens.length).toBeGreaterThan(25);
  const wrong = screens.filter(({ file, meta }) =>
    PRIVATE.test(file) ? !meta.includes("privateMeta<") : !/publicHead\(|loaded\?\.head/.test(meta),
  );
  expect(wrong.map(({ file }) => file)).toEqual([]);
});

test("no screen writes head tags itself", () => {
  const own = screens.filter(({ meta }) => /\{ title:|name: "(robots|description)"|rel: "canonical"/.test(meta));
  expect(own.map(({ file }) => file)).toEqual([]);
});
