import { expect, test } from "vitest";
import { logLines, type Site, startSite } from "../support/site";

const warnings = (site: Site): string[] =>
  logLines(site)
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level }) => level === 40)
    .map(({ msg }) => msg);

const forwarded = { headers: { "x-forwarded-for": "203.0.113.7" } };

test.each([
  ["TRUST_PROXY is not set: one line, at the first request that a proxy sent on", { TRUST_PROXY: "" }, 0, 1],
  ["and PUBLIC_URL is https: another at the start", { TRUST_PROXY: "", PUBLIC_URL: "https://rihla.example" }, 1, 2],
  ["TRUST_PROXY=0 says that there is no proxy: none", { TRUST_PROXY: "0", PUBLIC_URL: "https://rihla.example" }, 0, 0],
  ["TRUST_PROXY=1: none", { TRUST_PROXY: "1", PUBLIC_URL: "https://rihla.example" }, 0, 0],
] as [string, Record<string, string>, number, number][])("%s", async (_, env, atStart, inTheEnd) => {
  const site = await startSite({ DEMO_DATA: "0", LOG_LEVEL: "warn", ...env });
  try {
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
