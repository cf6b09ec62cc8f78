import { describe, expect, test } from "vitest";
import { useForeignSite } from "../support/foreign/site";

/** With another backend, the environment sets the site's name. */

const foreign = useForeignSite({
  ...{ SITE_NAME: "Zellij Roule", SITE_EMAIL: "bonjour@zellij.example", SITE_PHONE: "+212 5 22 00 00 40" },
  PUBLIC_URL: "https://zellij.example",
});
const { get, session } = foreign;

describe("a site with its own name and another backend", () => {
  test("shows its name on every page and in the manifest, and has a picture", async () => {
    for (const path of ["/", "/search", "/login", "/contact", "/terms", "/nulle-part"]) {
      const { html } = await get(path);
      expect(html).toContain("Zellij Roule");
      expect(html).toContain("bonjour@zellij.example");
      expect(html).not.toMatch(/\bRihla\b|\+212 5 00 00 00 00/);
    }
    const { html } = await get("/");
    const picture = /og:image" content="https:\/\/zellij\.example([^"]+)/.exec(html)?.[1] ?? "";
    const reply = await fetch(foreign.site.baseUrl + picture);
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect((await get("/manifest.webmanifest")).html).toContain("Zellij Roule");
  });

  test("manages its settings elsewhere: no link, no page, no call to the other backend", async () => {
    const cookie = await session(foreign.backend.service.people.admin);
    const { html } = await get("/profile", cookie);
    expect(html).not.toContain("/admin/settings");
    for (const path of ["/admin/settings", "/admin/settings/pages"]) {
      expect((await get(path, cookie)).status).toBe(404);
    }
    await get("/terms");
    expect(foreign.backend.calls.filter((call) => /settings|site/.test(JSON.stringify(call)))).toEqual([]);
  });

  test("has its contact details set, so the start does not ask for them", () => {
    expect(foreign.site.output()).toContain("Zellij Roule: http://localhost:");
    expect(foreign.site.output()).not.toContain("no contact details are set");
  });
});
