import { expect, test } from "vitest";
import { logLines, type Site, startSite } from "../support/site";

/** The warnings of a site that others can reach to the person who runs it. */

const PUBLIC_URL = "https://rihla.example";
const MISSING =
  /^ {2}Contact {3}no contact details are set: [^\n]+\(set them at \/admin\/settings, or by SITE_EMAIL and SITE_PHONE\)$/m;

const warnings = (site: Site): string[] =>
  logLines(site)
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);

const forwarded = { headers: { "x-forwarded-for": "203.0.113.7" } };

interface Case {
  env: Record<string, string>;
  /** Warnings about a proxy that is not configured. */
  atStart: number;
  inTheEnd: number;
  saysContact: boolean;
}

test.each<[string, Case]>([
  [
    "TRUST_PROXY is not set: one line, at the first request that a proxy forwarded",
    { env: { TRUST_PROXY: "" }, atStart: 0, inTheEnd: 1, saysContact: false },
  ],
  [
    "TRUST_PROXY is not set and PUBLIC_URL is https: one more at the start; SITE_EMAIL and SITE_PHONE are not set: one",
    { env: { TRUST_PROXY: "", PUBLIC_URL }, atStart: 1, inTheEnd: 2, saysContact: true },
  ],
  [
    "TRUST_PROXY=0, SITE_EMAIL and SITE_PHONE are set: no line",
    {
      env: { TRUST_PROXY: "0", PUBLIC_URL, SITE_EMAIL: "a@exemple.ma", SITE_PHONE: "+212 5 22 00 00 40" },
      atStart: 0,
      inTheEnd: 0,
      saysContact: false,
    },
  ],
])("warns about the proxy and the contact: %s", async (_, { env, atStart, inTheEnd, saysContact }) => {
  const site = await startSite({ DATABASE_URL: "", DEMO_DATA: "0", LOG_LEVEL: "warn", ...env });
  try {
    expect(MISSING.test(site.output())).toBe(saysContact);
    expect(warnings(site)).toHaveLength(atStart);
    await fetch(`${site.baseUrl}/healthz`);
    expect(warnings(site)).toHaveLength(atStart);
    for (let request = 0; request < 3; request++) await fetch(`${site.baseUrl}/healthz`, forwarded);
    await expect.poll(() => warnings(site).length).toBeGreaterThanOrEqual(inTheEnd);
    await fetch(`${site.baseUrl}/healthz`, forwarded);
    expect(warnings(site)).toHaveLength(inTheEnd);
    for (const line of warnings(site)) expect(line).toContain("set TRUST_PROXY to the number of proxies");
  } finally {
    await site.stop();
  }
});
