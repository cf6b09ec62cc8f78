import { expect, inject, test } from "vitest";

// React 18's stream puts a NUL where a letter of several bytes meets the end of its 2 KB buffer: with a text of every
// length in front, each accent of the page meets it once.
test("no page holds a NUL byte, wherever its accents fall in the stream", async () => {
  const pages = await Promise.all(
    Array.from({ length: 120 }, async (_, length) => {
      const reply = await fetch(`${inject("baseUrl")}/login?email=${"é".repeat(length)}`);
      return reply.text();
    }),
  );
  expect(pages.every((html) => html.includes("Connexion"))).toBe(true);
  expect(pages.filter((html) => html.includes("\0") || html.includes("\ufffd"))).toEqual([]);
});
