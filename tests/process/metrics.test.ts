import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useForeignSite } from "../support/foreign/site";
import { type Site, startSite } from "../support/site";

const METRICS_TOKEN = "a-token-that-only-prometheus-knows";

let site: Site;
beforeAll(async () => {
  site = await startSite({ METRICS_TOKEN });
});
afterAll(() => site?.stop());

const ask = (baseUrl: string, token?: string) =>
  fetch(`${baseUrl}/metrics`, { headers: token ? { authorization: `Bearer ${token}` } : {} });

/** The figures by name and labels: `http_x{a="1"}` → 3. */
async function figures(baseUrl = site.baseUrl): Promise<Map<string, number>> {
  const text = await (await ask(baseUrl, METRICS_TOKEN)).text();
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}

const countOf = (all: Map<string, number>, route: string, method: string, status: number) =>
  all.get(`rihla_http_request_duration_seconds_count{route="${route}",method="${method}",status="${status}"}`) ?? 0;

describe("the metrics of a process", () => {
  test("are available only with the token", async () => {
    const [nobody, wrong, right] = [
      await ask(site.baseUrl),
      await ask(site.baseUrl, "x"),
      await ask(site.baseUrl, METRICS_TOKEN),
    ];
    expect([nobody.status, wrong.status, right.status]).toEqual([401, 401, 200]);
    expect(wrong.headers.get("www-authenticate")).toBe("Bearer");
    expect(await wrong.text()).toBe("");
    expect(right.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(right.headers.get("cache-control")).toBe("no-store");
  });

  test("count replies by the pattern of their address, however many addresses there are", async () => {
    const before = await figures();
    const { data } = await (await fetch(`${site.baseUrl}/api/vehicles/search?limit=3`)).json();
    for (const { id } of data) await fetch(`${site.baseUrl}/vehicles/${id}`);
    await fetch(`${site.baseUrl}/api/vehicles/${data[0].id}`);
    await fetch(`${site.baseUrl}/nulle/part`);
    await fetch(`${site.baseUrl}/favicon.ico`);
    await fetch(`${site.baseUrl}/login`, { method: "POST", body: new URLSearchParams({ email: "" }) });
    const after = await figures();
    const more = (route: string, method: string, status: number) =>
      countOf(after, route, method, status) - countOf(before, route, method, status);
    expect({
      search: more("/api/vehicles/search", "GET", 200),
      vehicle: more("/api/vehicles/{id}", "GET", 200),
      page: more("/vehicles/:id", "GET", 200),
      nothing: more("(none)", "GET", 404),
      file: more("(file)", "GET", 200),
      login: more("/login", "POST", 422),
    }).toEqual({ search: 1, vehicle: 1, page: 3, nothing: 1, file: 1, login: 1 });
    expect([...after.keys()].filter((name) => name.includes(data[0].id))).toEqual([]);
  });

  test("cover cached pages, connections, messages, jobs and memory", async () => {
    const before = await figures();
    for (let i = 0; i < 3; i++) await fetch(`${site.baseUrl}/about`);
    const after = await figures();
    const lookups = (all: Map<string, number>, result: string) =>
      all.get(`rihla_page_cache_lookups{result="${result}"}`) ?? 0;
    expect(lookups(after, "hit") - lookups(before, "hit")).toBe(2);
    expect(after.get("rihla_page_cache_pages")).toBeGreaterThan(0);
    expect(after.get("rihla_page_cache_bytes")).toBeGreaterThan(1000);
    expect(after.get("rihla_database_up")).toBe(1);
    expect(after.get(`rihla_database_connections{state="idle"}`)).toBeGreaterThan(0);
    for (const name of ["waiting", "failed", "oldest_due_seconds"]) {
      expect([name, after.get(`rihla_outbox_${name}`)]).toEqual([name, expect.any(Number)]);
    }
    for (const job of ["mail", "expiry", "figures", "site settings", "unused files"]) {
      expect([job, after.get(`rihla_job_runs_total{job="${job}",result="done"}`)]).toEqual([job, expect.any(Number)]);
      const ago = Date.now() / 1000 - (after.get(`rihla_job_last_success_timestamp_seconds{job="${job}"}`) ?? 0);
      expect([job, ago < 120]).toEqual([job, true]);
    }
    expect(after.get("process_resident_memory_bytes")).toBeGreaterThan(50_000_000);
  });
});

test("without a configured token the address answers 404", async () => {
  const other = await startSite();
  try {
    const reply = await ask(other.baseUrl, METRICS_TOKEN);
    expect(reply.status).toBe(404);
  } finally {
    await other.stop();
  }
});

describe("with another backend", () => {
  const foreign = useForeignSite({ METRICS_TOKEN });

  test("the metrics cover the pages, but no database, outbox or jobs", async () => {
    await foreign.get("/about");
    const all = await figures(foreign.site.baseUrl);
    expect(countOf(all, "/about", "GET", 200)).toBe(1);
    expect([...all.keys()].filter((name) => /database|outbox|job/.test(name))).toEqual([]);
  });
});
