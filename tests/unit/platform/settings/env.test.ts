import { describe, expect, test } from "vitest";
import { readSettings } from "~/platform/settings/env.server";

const SECRET = "s".repeat(32);

describe("settings", () => {
  test("default to port 3000, the embedded database and demo data", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      https: false,
      embedded: true,
      demoData: true,
      dataDir: "./data",
      apiUrl: null,
      cachesPages: true,
      trustProxy: 0,
      isTrustProxySet: false,
    });
  });

  test("treat an empty value as an absent one", () => {
    expect(readSettings({ PORT: "", API_URL: "", SESSION_SECRET: "" })).toEqual(readSettings({}));
  });

  test.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ PUBLIC_URL: "rihla.test" }, "PUBLIC_URL"],
    [{ SITE_NAME: "x".repeat(41) }, "SITE_NAME"],
    [{ SITE_NAME: "Deux\nlignes" }, "SITE_NAME"],
    [{ SITE_EMAIL: "contact" }, "SITE_EMAIL"],
    [{ SITE_PHONE: "x".repeat(41) }, "SITE_PHONE"],
    [{ PUBLIC_URL: "javascript:alert(1)" }, "PUBLIC_URL"],
    [{ DATABASE_URL: "mysql://x", SESSION_SECRET: SECRET }, "DATABASE_URL"],
    [{ DATABASE_URL: "postgres://x/y" }, "SESSION_SECRET"],
    [{ API_URL: "https://api.test" }, "SESSION_SECRET"],
    [{ API_URL: "ftp://api.test", SESSION_SECRET: SECRET }, "API_URL"],
    [{ API_URL: "https://api.test", DATABASE_URL: "postgres://x/y", SESSION_SECRET: SECRET }, "API_URL"],
    [{ API_TIMEOUT_MS: "-1" }, "API_TIMEOUT_MS"],
    [{ TEST_NOW: "2026-05-12T09:10:00Z" }, "TEST_NOW"],
    [{ SESSION_SECRET: "short" }, "SESSION_SECRET"],
    [{ DEMO_DATA: "yes" }, "DEMO_DATA"],
    [{ PAGE_CACHE: "5s" }, "PAGE_CACHE"],
    [{ TRUST_PROXY: "nginx" }, "TRUST_PROXY"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ S3_ENDPOINT: "s3.test" }, "S3_ENDPOINT"],
    [{ S3_ENDPOINT: "https://s3.test" }, "S3_BUCKET"],
    [{ S3_BUCKET: "photos" }, "S3_ENDPOINT"],
    [{ S3_BUCKET: "Photos/x" }, "S3_BUCKET"],
    [{ S3_ENDPOINT: "https://s3.test", S3_BUCKET: "photos", S3_ACCESS_KEY_ID: "a" }, "S3_SECRET_ACCESS_KEY"],
    [{ ADMIN_EMAIL: "sofia@exemple.ma" }, "ADMIN_PASSWORD"],
    [{ ADMIN_PASSWORD: "huit-lettres" }, "ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "sofia@", ADMIN_PASSWORD: "huit-lettres" }, "ADMIN_EMAIL"],
    [{ ADMIN_EMAIL: "sofia@exemple.ma", ADMIN_PASSWORD: "secrets" }, "ADMIN_PASSWORD"],
    [{ ADMIN_EMAIL: "admin@rihla.test", ADMIN_PASSWORD: "huit-lettres" }, "ADMIN_EMAIL"],
    [{ SECURITY_CONTACT: "security@exemple.ma" }, "SECURITY_CONTACT"],
    [{ SECURITY_CONTACT: "mailto:security" }, "SECURITY_CONTACT"],
    [{ SECURITY_CONTACT: "http://exemple.ma/securite" }, "SECURITY_CONTACT"],
    [{ SECURITY_CONTACT: "mailto:a@exemple.ma\nExpires: never" }, "SECURITY_CONTACT"],
  ])("refuse %j with a line that names %s", (env, name) => {
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name}: [^\\n]+$`));
  });

  test.each(["mailto:security@exemple.ma", "https://exemple.ma/securite?langue=fr"])(
    "accept %s as the contact for reporting vulnerabilities",
    (contact) => {
      expect(readSettings({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
      expect(readSettings({}).securityContact).toBeNull();
    },
  );

  test("take the first administrator from an address and a password, or have none", () => {
    expect(readSettings({}).firstAdmin).toBeNull();
    expect(readSettings({ ADMIN_EMAIL: "", ADMIN_PASSWORD: "" }).firstAdmin).toBeNull();
    const given = { ADMIN_EMAIL: "admin@rihla.test", ADMIN_PASSWORD: "huit-lettres", DEMO_DATA: "0" };
    expect(readSettings(given).firstAdmin).toEqual({ email: "admin@rihla.test", password: "huit-lettres" });
  });

  test("tell whether TRUST_PROXY gives a number of proxies, 0 included", () => {
    expect(readSettings({ TRUST_PROXY: "0" })).toMatchObject({ trustProxy: 0, isTrustProxySet: true });
    expect(readSettings({ TRUST_PROXY: "1" })).toMatchObject({ trustProxy: 1, isTrustProxySet: true });
    expect(readSettings({ TRUST_PROXY: "" })).toMatchObject({ trustProxy: 0, isTrustProxySet: false });
  });

  test("have demo data only at a local address or on request, and never with a DATABASE_URL", () => {
    expect(readSettings({ PUBLIC_URL: "https://rihla.example" }).demoData).toBe(false);
    expect(readSettings({ PUBLIC_URL: "https://rihla.example", DEMO_DATA: "1" }).demoData).toBe(true);
    expect(readSettings({ DEMO_DATA: "0" }).demoData).toBe(false);
    expect(readSettings({ DATABASE_URL: "postgres://x/y", SESSION_SECRET: SECRET, DEMO_DATA: "1" }).demoData).toBe(
      false,
    );
  });

  test("derive `https` from the public address, and drop its trailing slash", () => {
    expect(readSettings({ PUBLIC_URL: "https://rihla.example/" })).toMatchObject({
      https: true,
      publicUrl: "https://rihla.example",
    });
  });
});
