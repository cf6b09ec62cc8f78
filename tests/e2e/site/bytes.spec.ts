// @module-tag pages
import { expect, inject, test } from "vitest";

// React 18's stream writes a NUL where a multi-byte letter meets the end of its 2 KB buffer. With a text of every
// length in front, each accent of the page meets it once.
test("no page contains a NUL byte, wherever its accents fall in the stream", async () => {
  const pages = await Promise.all(
    Array.from({ length: 120 }, async (_, length) => {
      const reply = await fetch(`${inject("baseUrl")}/login?email=${"é".repeat(length)}`);
      return reply.text();
    }),
  );
  expect(pages.every((html) => html.includes("Connexion"))).toBe(true);
  expect(pages.filter((html) => html.includes("\0") || html.includes("\ufffd"))).toEqual([]);
});

test("nothing follows a page's </html>, even if the page streams data for scripts", async () => {
  const base = inject("baseUrl");
  const search = await (await fetch(`${base}/search`)).text();
  const [vehicle] = /\/vehicles\/[0-9a-f-]+/.exec(search) ?? [];
  for (const path of ["/search", vehicle]) {
    const html = await (await fetch(base + path)).text();
    expect(html.indexOf("</html>")).toBe(html.length - "</html>".length);
    expect(html.includes("streamController.close()")).toBe(path === vehicle);
  }
});
