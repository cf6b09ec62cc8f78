// @module-tag pages
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { PRODUCT } from "~/text/site/product";
import { sharingPicture, siteFacts } from "~/text/site/sharing-picture";
import { DEMO_PASSWORD, siteApi } from "../../support/accounts";
import { newAgency, newVehicle } from "../../support/fleet";
import { cookieOf } from "../../support/plain-requests";
import { VEHICLE_FIELDS } from "../../support/vehicle-fields";

/** What browsers, phones, networks and password managers request besides pages. */

const get = (path: string, cookie = "") => fetch(inject("baseUrl") + path, { redirect: "manual", headers: { cookie } });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());
const head = async (path: string) => {
  const [html = ""] = (await (await get(path)).text()).split("</head>");
  return [...html.matchAll(/<link ([^>]*)>/g)].map(([, attributes = ""]) =>
    Object.fromEntries([...attributes.matchAll(/([a-z]+)="([^"]*)"/gi)].map(([, name, value]) => [name, value])),
  );
};

describe("icons", () => {
  test("are served at the addresses that browsers try, cached for an hour", async () => {
    for (const [path, type] of [
      ["/favicon.ico", /^image\/(x-icon|vnd\.microsoft\.icon)$/],
      ["/apple-touch-icon.png", /^image\/png$/],
    ] as const) {
      const reply = await get(path);
      expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
      expect(reply.headers.get("content-type")).toMatch(type);
    }
  });

  test.each(["/", "/login", "/search?city=Marrakech", "/nulle-part"])(
    "are linked from %s under hashed names, cached forever",
    async (page) => {
      const icons = (await head(page)).filter(({ rel = "" }) => /icon/.test(rel));
      expect(icons.map(({ rel, type, sizes }) => [rel, type, sizes])).toEqual([
        ["icon", "image/svg+xml", "any"],
        ["icon", "image/png", "192x192"],
        ["apple-touch-icon", undefined, undefined],
      ]);
      for (const { href = "" } of icons) {
        expect(href).toMatch(/^\/assets\/[a-z0-9-]+-[\w-]{7,8}\.(svg|png)$/);
        const reply = await get(href);
        expect([reply.status, reply.headers.get("cache-control")]).toEqual([
          200,
          "public, max-age=31536000, immutable",
        ]);
      }
    },
  );

  test("are listed in the manifest with their true sizes, one of them maskable", async () => {
    const link = (await head("/")).find(({ rel }) => rel === "manifest");
    const reply = await get(link?.href ?? "");
    expect(reply.headers.get("content-type")).toBe("application/manifest+json");
    expect(reply.headers.get("cache-control")).toBe("public, max-age=3600");
    const { icons, ...manifest } = await reply.json();
    expect(manifest).toMatchObject({
      name: "Rihla\u00a0: location de voitures au Maroc",
      short_name: "Rihla",
      lang: "fr",
      start_url: "/",
      display: "browser",
    });
    for (const { src, sizes, type } of icons) {
      const icon = await get(src);
      expect(icon.headers.get("content-type")).toBe(type);
      const { width, height, format } = await sharp(await bytesOf(icon)).metadata();
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    }
    expect(icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain("maskable");
  });
});

describe("a vehicle's sharing picture", () => {
  test("is a JPEG cached forever; a new price gives it a new address, to which the old one redirects", async () => {
    const owner = await newAgency();
    const { id } = await newVehicle(owner);
    const pathOf = async () => sharingPicture(PRODUCT, await siteApi().vehicles.get({ params: { id } }))?.path ?? "";
    const before = await pathOf();
    const reply = await get(before);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(reply.headers.get("set-cookie")).toBeNull();
    const bytes = await bytesOf(reply);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
    expect(bytes.byteLength).toBeLessThan(300_000);
    expect(await bytesOf(await get(before))).toEqual(bytes);

    await owner.api.agency.updateVehicle({ params: { id }, body: { ...VEHICLE_FIELDS, pricePerDay: 46 } });
    const after = await pathOf();
    expect(after).not.toBe(before);
    const old = await get(before);
    expect([old.status, old.headers.get("location")]).toEqual([302, after]);
    expect(old.headers.get("cache-control")).toBe("public, max-age=300");
    expect(await bytesOf(await get(after))).not.toEqual(bytes);

    await owner.api.agency.updateVehicle({ params: { id }, body: { ...VEHICLE_FIELDS, status: "RETIRED" } });
    expect((await get(after)).status).toBe(404);
    await owner.api.agency.deleteVehicle({ params: { id } });
    expect((await get(after)).status).toBe(404);
  });

  test.each(["7", "..%2f..%2fetc", "0b6c1f0e-5d52-4c1b-9d3e-2f6d1c7a9e10"])("is 404 for the id %s", async (id) => {
    expect((await get(`/vehicles/${id}/share/0123456789abcdef.jpg`)).status).toBe(404);
  });
});

test("the site's sharing picture has the claim of the home page's heading", async () => {
  const [, heading = ""] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await get("/")).text()) ?? [];
  expect(heading.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")).toBe(siteFacts(PRODUCT).claim);
});

describe("/.well-known/", () => {
  test("change-password redirects to the page that requests a new password, or to one's own", async () => {
    const ask = async (cookie = "") => {
      const reply = await get("/.well-known/change-password", cookie);
      return [reply.status, reply.headers.get("location"), reply.headers.get("cache-control")];
    };
    expect(await ask()).toEqual([302, "/forgot-password", "no-store"]);
    expect((await get("/forgot-password")).status).toBe(200);
    const cookie = await cookieOf({ email: "client@rihla.test", password: DEMO_PASSWORD });
    expect(await ask(cookie)).toEqual([302, "/profile/password", "no-store"]);
    expect((await get("/profile/password", cookie)).status).toBe(200);
  });

  test.each(["security.txt", "resource-that-should-not-exist-whose-status-code-should-not-be-200"])(
    "%s is 404 when no contact is set",
    async (name) => {
      expect((await get(`/.well-known/${name}`)).status).toBe(404);
    },
  );
});
