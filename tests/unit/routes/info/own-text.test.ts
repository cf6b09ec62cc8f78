import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnTextPage } from "~/routes/info/own-text-page";
import { readMarkdown } from "~/text/format/markdown";

const rendered = (text: string) =>
  renderToStaticMarkup(createElement(OwnTextPage, { title: "Conditions", blocks: readMarkdown(text) }));

test.each([
  ["lists", `${"- ".repeat(14_990)}fin`],
  ["steps", Array.from({ length: 170 }, (_, depth) => `${" ".repeat(depth)}- ligne`).join("\n")],
  ["emphasis", `${"**".repeat(7_000)}fin${"**".repeat(7_000)}`],
  ["a heading of accents", `## e${"\u0301\u0323".repeat(7_000)}`],
])("renders a stored text that would be refused today: %s", (_, text) => {
  expect(rendered(text)).toContain("Conditions</h1>");
});
