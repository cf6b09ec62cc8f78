// @module-tag pages
import { expect, inject, test } from "vitest";

test("nothing follows a page's </html>, even if the page has data for scripts", async () => {
  const base = inject("baseUrl");
  const search = await (await fetch(`${base}/search`)).text();
  const [vehicle] = /\/vehicles\/[0-9a-f-]+/.exec(search) ?? [];
  for (const path of ["/search", vehicle]) {
    const html = await (await fetch(base + path)).text();
    expect(html.indexOf("</html>")).toBe(html.length - "</html>".length);
    expect(html.includes("__remixContext.stream=")).toBe(path === vehicle);
  }
});
