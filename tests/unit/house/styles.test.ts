import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import type { RouteConfigEntry } from "@remix-run/route-config";
import postcss, { type Root } from "postcss";
import { compile } from "tailwindcss";
import { describe, expect, test } from "vitest";
import routes from "~/routes";
import { APP, codeFiles, localImports, specifiersOf } from "../../../bin/imports.js";
import { componentSheets, PAGE_SHEETS, sheetsReachedFrom } from "../../../bin/page-styles.js";
import { classNamesOf } from "../../support/class-names";

/** The classes that belong to no component: the first cells of the table in docs/decisions/styles.md. */
const VOCABULARY = readFileSync(join(APP, "../docs/decisions/styles.md"), "utf8")
  .replace(/^[\s\S]*### The vocabulary|## Tests[\s\S]*$/g, "")
  .split("\n")
  .flatMap((row) => [...(/^\| (`[^|]+) \|/.exec(row)?.[1] ?? "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name))
  .sort();
const require = createRequire(import.meta.url);

interface Sheet {
  file: string;
  root: Root;
  selectors: string[];
}

const sheets: Sheet[] = readdirSync(APP, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .sort()
  .map((file) => {
    const root = postcss.parse(readFileSync(join(APP, file), "utf8"), { from: file });
    return { file, root, selectors: selectorsOf(root) };
  });
const components = sheets.filter(({ file }) => !file.startsWith("styles/"));

function selectorsOf(root: Root): string[] {
  const found: string[] = [];
  root.walkRules((rule) => {
    const isStep = rule.parent?.type === "atrule" && "name" in rule.parent && rule.parent.name === "keyframes";
    if (!isStep) found.push(...rule.selectors);
  });
  return found;
}

const classesOf = (selector: string) =>
  [...selector.replace(/\[[^\]]*\]/g, "").matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name as string);

/** Returns the first part of a selector, up to a space, >, + or ~ outside brackets. */
function firstCompound(selector: string): string {
  let depth = 0;
  for (let i = 0; i < selector.length; i++) {
    const letter = selector[i] as string;
    if ("([".includes(letter)) depth++;
    if (")]".includes(letter)) depth--;
    if (depth === 0 && " >+~".includes(letter)) return selector.slice(0, i);
  }
  return selector;
}

const withoutBrackets = (text: string): string => {
  const less = text.replace(/\([^()]*\)/g, "");
  return less === text ? less : withoutBrackets(less);
};

const routeFolders = components.map(({ file }) => file).filter((file) => basename(file) === "route.css");

/** Returns the prefix of a sheet's classes: its name, or for route.css its folder's, with the area if two are alike. */
function nameOf(file: string): string {
  if (basename(file) !== "route.css") return basename(file, ".css");
  const folder = basename(dirname(file));
  const namesakes = codeFiles.filter((one) => /(^|\/)route\.tsx$/.test(one) && basename(dirname(one)) === folder);
  return namesakes.length > 1 ? `${basename(dirname(dirname(file)))}-${folder}` : folder;
}

const names = new Map(components.map(({ file }) => [nameOf(file), file]));

/** Returns the sheet that a class belongs to: the one with the longest name that the class begins with. */
function ownerOf(name: string): string | undefined {
  const owner = [...names.keys()]
    .filter((one) => name === one || name.startsWith(`${one}-`))
    .sort((a, b) => b.length - a.length)[0];
  return owner && names.get(owner);
}

describe("the style sheets of components", () => {
  test("the test reads the actual sheets", () => {
    expect(components.length).toBeGreaterThan(40);
    expect(routeFolders.length).toBeGreaterThan(5);
    expect(components.map(({ file }) => file)).toContain("ui/base/button.css");
  });

  test("a sheet outside app/styles is next to the component of the same name", () => {
    const lost = components.filter(({ file }) => {
      const isFolder = /^(ui|layout)\//.test(file) && basename(dirname(file)) === basename(file, ".css");
      return !isFolder && !existsSync(join(APP, file.replace(/\.css$/, ".tsx")));
    });
    expect(lost.map(({ file }) => file)).toEqual([]);
  });

  test("no two sheets have the same name", () => {
    expect(names.size).toBe(components.length);
  });

  test("every selector begins with a class of its own component", () => {
    const wrong = components.flatMap(({ file, selectors }) =>
      selectors
        .filter((selector) => {
          const first = firstCompound(selector);
          // The document may react to an open component: html:has(.filters:popover-open).
          const own = first.startsWith("html:has(") ? classesOf(first) : classesOf(withoutBrackets(first));
          return !own.some((name) => ownerOf(name) === file);
        })
        .map((selector) => `${file}: ${selector}`),
    );
    expect(wrong).toEqual([]);
  });

  test("a selector names no class of another component", () => {
    const wrong = components.flatMap(({ file, selectors }) =>
      selectors
        .filter((selector) => classesOf(selector).some((name) => ownerOf(name) !== file))
        .map((selector) => `${file}: ${selector}`),
    );
    expect(wrong).toEqual([]);
  });

  test("an animation's name begins with the component's", () => {
    const wrong: string[] = [];
    for (const { file, root } of components) {
      root.walkAtRules("keyframes", ({ params }) => {
        if (ownerOf(params) !== file) wrong.push(`${file}: @keyframes ${params}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  test("app/styles defines exactly the classes of the vocabulary", () => {
    const global = sheets.filter(({ file }) => file.startsWith("styles/"));
    const defined = new Set(global.flatMap(({ selectors }) => selectors.flatMap(classesOf)));
    expect([...defined].sort()).toEqual(VOCABULARY);
  });
});

describe("the style sheets of pages", () => {
  /** The branches of the map of the site, from the outermost frame to the screen. */
  const branches = (entries: readonly RouteConfigEntry[], above: string[] = []): string[][] =>
    entries.flatMap(({ file, path, index, children = [] }) => [
      ...(file.endsWith(".tsx") && (path !== undefined || index) ? [[...above, file]] : []),
      ...branches(children, [...above, file]),
    ]);
  const screens = branches(routes as RouteConfigEntry[]);
  const linkedBy = (file: string) =>
    specifiersOf(file).flatMap((specifier) => /styles\/([\w-]+\.css)\?url$/.exec(specifier)?.[1] ?? []);

  test("have the sheet of every component that the page imports", () => {
    expect(screens.length).toBeGreaterThan(60);
    const without = screens.flatMap((branch) => {
      const page = ["root.tsx", ...branch];
      const sent = new Set(page.flatMap(linkedBy).flatMap(componentSheets));
      const missing = sheetsReachedFrom(page).filter((sheet) => !sent.has(sheet));
      return missing.map((sheet) => `${branch.at(-1)}: ${sheet}`);
    });
    expect(without).toEqual([]);
  });

  test("are at most two a page, with no sheet twice", () => {
    const linked = screens.map((branch) => new Set(["root.tsx", ...branch].flatMap(linkedBy)));
    expect(linked.filter(({ size }) => size > 2)).toEqual([]);
    const site = componentSheets("site.css");
    for (const name of PAGE_SHEETS.filter((one) => one !== "site.css")) {
      expect(componentSheets(name).filter((sheet) => site.includes(sheet))).toEqual([]);
    }
  });

  test("have the sheets of all components", () => {
    const sent = new Set(PAGE_SHEETS.flatMap(componentSheets));
    expect(components.map(({ file }) => file).filter((file) => !sent.has(file))).toEqual([]);
  });

  test("have a component's sheet after those of the components that it imports", () => {
    const pairs = localImports.map(({ from, to }) => [from, to].map((file) => file.replace(/\.tsx$/, ".css")));
    const wrong = PAGE_SHEETS.map(componentSheets).flatMap((order) =>
      pairs.filter(([above = "", below = ""]) => order.includes(above) && order.indexOf(above) < order.indexOf(below)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("classes and code", () => {
  const code = codeFiles
    .filter((file) => !file.startsWith("backend/"))
    .map((file) => ({ file, ...classNamesOf(join(APP, file), file) }));
  const defined = new Set(sheets.flatMap(({ selectors }) => selectors.flatMap(classesOf)));
  const named = new Set(code.flatMap((one) => one.named.map(({ name }) => name)));
  const prefixes = code.flatMap((one) => one.prefixes);

  test("every class that a sheet defines is used", () => {
    const words = new Set(code.flatMap((one) => [...one.words]));
    const isCompleted = (name: string) =>
      prefixes.some((prefix) => name.startsWith(prefix) && words.has(name.slice(prefix.length)));
    const unused = [...defined].filter((name) => !named.has(name) && !isCompleted(name));
    expect(unused).toEqual([]);
  });

  test("every class that the code uses is defined, or a utility of Tailwind", async () => {
    const strangers = [...named].filter((name) => !defined.has(name));
    const utilities = await utilitiesAmong(strangers);
    const unknown = code.flatMap((one) =>
      one.named
        .filter(({ name }) => !defined.has(name) && !utilities.has(name))
        .map(({ name, at }) => `${name} (${at})`),
    );
    expect(unknown).toEqual([]);
  });

  test("every prefix that the code completes to a class begins a defined class", () => {
    const unknown = prefixes.filter((prefix) => ![...defined].some((name) => name.startsWith(prefix)));
    expect(unknown).toEqual([]);
  });
});

test("a custom property is named after its component, read if it is set, and set or defaulted if it is read", () => {
  const set = new Set<string>();
  const setByComponents = new Set<string>();
  const read = new Set<string>();
  const readBare = new Set<string>();
  for (const { file, root } of sheets) {
    for (const prop of propertiesOf(root)) {
      set.add(prop);
      if (!file.startsWith("styles/")) setByComponents.add(prop);
    }
    root.walkDecls(({ value }) => {
      for (const [, name, next] of value.matchAll(/var\((--[\w-]+)\s*([,)])/g)) {
        read.add(name as string);
        if (next === ")") readBare.add(name as string);
      }
    });
  }
  expect([...setByComponents].filter((name) => !read.has(name))).toEqual([]);
  const global = sheets.filter(({ file }) => file.startsWith("styles/")).flatMap(({ root }) => propertiesOf(root));
  expect([...setByComponents].filter((name) => !global.includes(name) && !ownerOf(name.slice(2)))).toEqual([]);
  expect([...readBare].filter((name) => !set.has(name))).toEqual([]);
});

function propertiesOf(root: Root): string[] {
  const found: string[] = [];
  root.walkDecls(/^--/, ({ prop }) => {
    found.push(prop);
  });
  return found;
}

/** Returns which of these names are utilities of Tailwind with the site's own tokens. */
async function utilitiesAmong(candidates: string[]): Promise<Set<string>> {
  const theme = readFileSync(join(APP, "styles/theme.css"), "utf8");
  const { build } = await compile(`@import "tailwindcss/theme.css";\n${theme}\n@tailwind utilities;`, {
    loadStylesheet: async (id, base) => {
      const path = require.resolve(id);
      return { path, base, content: readFileSync(path, "utf8") };
    },
  });
  const made = postcss.parse(build(candidates));
  const classes = new Set<string>();
  made.walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const [escaped] = /(?<=^\.)(?:\\.|[^\s:>+~.,[\]()])+/.exec(selector) ?? [];
      if (escaped) classes.add(escaped.replace(/\\(.)/g, "$1"));
    }
  });
  return classes;
}
