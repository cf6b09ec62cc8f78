import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), "utf8");

test("README, production docs, Dockerfile, package.json and @types/node agree on versions of Node", () => {
  const oldest = Number(/^>=(\d+)$/.exec(JSON.parse(read("package.json")).engines.node)?.[1]);
  const image = Number(/^ARG NODE_IMAGE=node:(\d+)-slim$/m.exec(read("Dockerfile"))?.[1]);
  const [, least, ...advised] =
    /Node ≥ (\d+) \(Node \d+ is end-of-life; use (\d+) or (\d+)\)/.exec(read("README.md"))?.map(Number) ?? [];
  expect(least).toBe(oldest);
  expect(image).toBe(Math.max(...advised));
  expect(Math.min(...advised)).toBeGreaterThan(oldest);
  expect(read("docs/production.md")).toContain(`Node ${advised.join(" or ")},`);
  // Types of a newer Node would accept code that the oldest one cannot run.
  expect(Number(JSON.parse(read("package.json")).devDependencies["@types/node"].split(".")[0])).toBe(oldest);
});
