import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../../server/build.js";

const glossary = readFileSync(join(ROOT, "docs/glossary.md"), "utf8");
const [, former = ""] = glossary.split("## Former names");
const formerNames = [...former.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);

const code = ["app", "server", "bin"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.[jt]sx?$/.test(file))
    .map((file) => join(folder, file)),
);
/** Maps each name in the code to a file that uses it. */
const used = new Map(
  code.flatMap((file) => (readFileSync(join(ROOT, file), "utf8").match(/\w+/g) ?? []).map((name) => [name, file])),
);

test("finds the former names, and a name that is in use", () => {
  expect(used.get("requireVisitor")).toBeDefined();
  expect(formerNames.length).toBeGreaterThan(10);
});

test.each(formerNames)("the former name %s is not in use again", (name) => {
  expect(used.get(name)).toBeUndefined();
});
