import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../../server/build.js";

const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8" }).trim().split("\n");

/** Every file and folder of the repository. */
const known = new Set(files.flatMap((file) => [file, ...foldersAbove(file)]));

function foldersAbove(file: string): string[] {
  const folder = dirname(file);
  return folder === "." ? [] : [folder, ...foldersAbove(folder)];
}

/** The first folders of paths. Docs omit `app/` and `tests/` where that is clear. */
const FIRST = /^(app|tests|bench|server|bin|art|docs|public|embedded-postgres)\//;
const BELOW_APP = /^(routes|client|contract|backend|http|platform|layout|ui|text|rental|styles)\//;

/** Expands "a/{b,c}.ts" to "a/b.ts" and "a/c.ts". */
function alternatives(path: string): string[] {
  const [whole, inner] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (!whole || inner === undefined) return [path];
  return inner.split(",").flatMap((part) => alternatives(path.replace(whole, part)));
}

/** True if the path exists. Docs may omit a file's extensions. */
function exists(path: string): boolean {
  const wanted = path.replace(/\/$/, "");
  const start = wanted.includes("*") ? (wanted.split("*")[0] ?? "") : `${wanted}.`;
  return known.has(wanted) || files.some((file) => file.startsWith(start));
}

/** Returns the paths of code between backticks. Placeholders such as `<subject>` do not count. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@/{},*-]+)`/g)].flatMap(([, path = ""]) => {
    if (FIRST.test(path)) return alternatives(path);
    return BELOW_APP.test(path) ? alternatives(`app/${path}`) : [];
  });

const docs = files.filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md");

describe("the docs", () => {
  test("contain paths that this test recognises", () => {
    expect(docs.flatMap((file) => pathsIn(readFileSync(join(ROOT, file), "utf8"))).length).toBeGreaterThan(300);
  });

  test.each(docs)("%s names only files and folders that exist", (file) => {
    expect(pathsIn(readFileSync(join(ROOT, file), "utf8")).filter((path) => !exists(path))).toEqual([]);
  });
});
