import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ApiError } from "~/client/api-error";
import { type ClientOptions, createClient } from "~/client/client";
import { ADDED_PARAMETERS, FOREIGN_REPLIES } from "~/client/foreign/replies";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { aUser, aVehicle } from "../../support/entities";

/** Returns a client whose backend always gives this reply, and the requests that the backend received. */
function answering(reply: Response | Error, options: Partial<ClientOptions> = {}) {
  const asked: Request[] = [];
  const client = createClient({
    baseUrl: "https://api.test/base/",
    fetch: async (request) => {
      asked.push(request);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    ...options,
  });
  return { client, asked };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const VEHICLE = aVehicle({ id: "7" });
const LIST = { data: [], meta: { page: 1, limit: 12, total: 0, totalPages: 0 }, leftOutByAge: 0 };

describe("a request of the client", () => {
  test("keeps the base address's path, omits empty values, and has a token only with a session", async () => {
    const { client, asked } = answering(json(LIST));
    await client.vehicles.search({ query: { city: "Fès", category: undefined, minPrice: "", page: 2 } });
    expect(asked[0]?.url).toBe("https://api.test/base/vehicles/search?city=F%C3%A8s&page=2");
    expect(asked[0]?.headers.get("authorization")).toBeNull();
    const withToken = answering(json(LIST), { token: "t0k" });
    await withToken.client.vehicles.search({});
    expect(withToken.asked[0]?.headers.get("authorization")).toBe("Bearer t0k");
  });

  test("omits empty values from a POST body, and sends cleared fields as empty in a PUT body", async () => {
    const person = { firstName: "A", lastName: "B", email: "a@b.test", firstPart: undefined };
    const post = answering(json({ access_token: "t", user: aUser() }, 201));
    await post.client.auth.register({ body: { ...person, phone: "", password: "12345678", locale: null } });
    expect(await post.asked[0]?.json()).toEqual({
      firstName: "A",
      lastName: "B",
      email: "a@b.test",
      password: "12345678",
    });
    const put = answering(json(aUser()));
    await put.client.auth.updateProfile({ body: { firstName: "A", lastName: "B", phone: null } });
    expect(await put.asked[0]?.json()).toEqual({ firstName: "A", lastName: "B", phone: "" });
  });

  test("keeps an id within its path segment, whatever it contains", async () => {
    const { client, asked } = answering(json(VEHICLE));
    await client.vehicles.get({ params: { id: "../admin/users?x" } });
    expect(asked[0]?.url).toBe("https://api.test/base/vehicles/..%2Fadmin%2Fusers%3Fx");
  });
});

test("a backend without additions gets documented fields and parameters alone", async () => {
  const options = { unsent: ADDED_PARAMETERS, replies: FOREIGN_REPLIES };
  const search = answering(json(LIST), options);
  await search.client.vehicles.search({ query: { city: "Agadir", sort: "price", agencyId: "a1", limit: 12 } });
  expect(new URL(search.asked[0]?.url ?? "").search).toBe("?city=Agadir&limit=12");
  const booking = answering(json({}), options);
  const body = { vehicleId: "7", pickupDate: "2026-12-14", returnDate: "2026-12-18" };
  await booking.client.reservations.create({ body: { ...body, expectedTotal: 180 } }).catch(() => null);
  expect(await booking.asked[0]?.json()).toEqual(body);
});

describe("a backend without additions", () => {
  const calls = Object.entries(endpoints).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, endpoint]) => ({ resource, name, endpoint: endpoint as Endpoint })),
  );

  test("receives every call with the JSON content type, with or without a body; a file has its own", async () => {
    const types: Record<string, string | undefined> = {};
    for (const { resource, name, endpoint } of calls.filter((one) => !one.endpoint.addition)) {
      const { client, asked } = answering(json({}));
      const call = (client as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[resource];
      const parts = { ...(endpoint.body && { body: {} }), ...(endpoint.file && { file: new Blob(["x"]) }) };
      await call?.[name]?.(parts).catch(() => undefined);
      types[`${endpoint.method} ${endpoint.path}`] = asked[0]?.headers.get("content-type")?.split(";")[0];
    }
    const { "POST /upload/vehicle-image": upload, ...others } = types;
    expect(upload).toBe("multipart/form-data");
    expect(new Set(Object.values(others))).toEqual(new Set(["application/json"]));
    expect(Object.keys(others).length).toBeGreaterThan(20);
  });

  test("receives every documented call and no addition", async () => {
    const sent: string[] = [];
    const refused: string[] = [];
    const stop = new Error("an addition");
    const { client, asked } = answering(json({}), { throwsForAddition: () => stop });
    for (const { resource, name, endpoint } of calls) {
      const call = (client as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>)[resource];
      const before = asked.length;
      const error = await call?.[name]?.(endpoint.body ? { body: {} } : {}).catch((error: unknown) => error);
      (asked.length > before ? sent : refused).push(`${resource}.${name}`);
      expect([resource, name, error === stop]).toEqual([resource, name, asked.length === before]);
    }
    const named = (isAddition: boolean) =>
      calls
        .filter((one) => (one.endpoint.addition ?? false) === isAddition)
        .map((one) => `${one.resource}.${one.name}`);
    expect([sent, refused]).toEqual([named(false), named(true)]);
    expect([sent.length, refused.length].every((count) => count > 20)).toBe(true);
  });
});

describe("a reply to the client", () => {
  test("is read as the contract says, without unknown fields", async () => {
    const { client } = answering(json({ ...VEHICLE, colour: "red" }));
    expect(await client.vehicles.get({ params: { id: "7" } })).toEqual(VEHICLE);
  });

  test("is an error if the contract does not allow it, unless there is an adapter for it", async () => {
    const sent = { ...VEHICLE, pricePerDay: "45.00", images: null };
    const read = (replies?: ClientOptions["replies"]) =>
      answering(json(sent), { replies }).client.vehicles.get({ params: { id: "7" } });
    await expect(read()).rejects.toMatchObject({ status: 502 });
    expect(await read(FOREIGN_REPLIES)).toMatchObject({ id: "7", pricePerDay: 45, images: [] });
  });

  test("names its errors and their fields, unless another backend sent them", async () => {
    const errors = [
      { code: "keptTooMuch", field: "kept", message: "Au plus la caution prise" },
      { code: "unknownToUs", message: "Autre chose" },
    ];
    const refusalOf = (options?: Partial<ClientOptions>) =>
      answering(json({ message: ["Au plus la caution prise", "Autre chose"], errors }, 400), options)
        .client.vehicles.get({ params: { id: "7" } })
        .catch((caught) => caught);
    const own = await refusalOf();
    expect(own.errors).toEqual(errors);
    expect([own.has("keptTooMuch"), own.has("datesTaken")]).toEqual([true, false]);
    const foreign = await refusalOf({ throwsForAddition: () => new Error() });
    expect([foreign.errors, foreign.has("keptTooMuch")]).toEqual([[], false]);
    expect(foreign.messages).toHaveLength(2);
  });

  test.each([
    ["a refused connection", new TypeError("fetch failed"), 0, []],
    ["HTML with 502", new Response("<h1>Bad gateway</h1>", { status: 502 }), 502, []],
    ["a 500 with a message", json({ message: "stack trace" }, 500), 500, []],
    ["HTML with 200", new Response("<p>hello"), 502, []],
    ["an empty body", new Response(""), 502, []],
    ["a wrong shape", json({ id: 1 }), 502, []],
    ["a message", json({ statusCode: 404, message: "Véhicule non trouvé" }, 404), 404, ["Véhicule non trouvé"]],
    ["a list of messages", json({ message: ["a", "b"] }, 400), 400, ["a", "b"]],
    ["a 400 without a message", new Response("", { status: 400 }), 400, []],
  ] as const)("is turned into an ApiError: %s", async (_, reply, status, messages) => {
    const { client } = answering(reply);
    const error = await client.vehicles.get({ params: { id: "7" } }).catch((caught) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, messages });
    expect(error.messageOr("secours")).toBe(messages.length > 0 ? messages.join("\n") : "secours");
  });

  test.each([
    ["no body", new Response(null, { status: 204 }), "done"],
    ["an empty body", new Response(""), "done"],
    ["JSON", json({ success: true }), "done"],
    ["HTML", new Response("<html><h1>Bienvenue</h1></html>"), 502],
    ["half of a JSON text", new Response('{"data":['), 502],
  ] as const)("of a call without a result is judged by its body: %s (%s)", async (_, reply, expected) => {
    const outcomeOf = (call: Promise<unknown>) =>
      call.then(
        () => "done",
        ({ status }: ApiError) => status,
      );
    const params = { id: "7" };
    const client = () => answering(reply.clone(), { replies: FOREIGN_REPLIES }).client;
    expect(await outcomeOf(client().agency.deleteVehicle({ params }))).toBe(expected);
    expect(await outcomeOf(client().reservations.cancel({ params }))).toBe(expected);
  });

  test("with status 401 calls onUnauthorized, except that of the login", async () => {
    const gone = async () => {
      throw new Response(null, { status: 303 });
    };
    const profile = answering(json({}, 401), { onUnauthorized: gone });
    await expect(profile.client.auth.profile()).rejects.toBeInstanceOf(Response);
    const login = answering(json({ message: "Non" }, 401), { onUnauthorized: gone });
    await expect(login.client.auth.login({ body: { email: "a@b.test", password: "x" } })).rejects.toMatchObject({
      status: 401,
      messages: ["Non"],
    });
  });

  test("is abandoned if the visitor disconnects during a read; a write continues", async () => {
    const leaving = new AbortController();
    const aborted: Record<string, boolean> = {};
    const { client } = answering(json(VEHICLE), {
      signal: leaving.signal,
      fetch: async (request) => {
        leaving.abort();
        aborted[request.method] = request.signal.aborted;
        throw new Error("cut");
      },
    });
    await expect(client.reservations.cancel({ params: { id: "7" } })).rejects.toBeInstanceOf(ApiError);
    await expect(client.vehicles.get({ params: { id: "7" } })).rejects.toThrow("cut");
    expect(aborted).toEqual({ PUT: false, GET: true });
  });

  test("that hangs is aborted by a time limit, before it begins or halfway through", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const untilCut = (request: Request) =>
      new Promise<never>((_, reject) => request.signal.addEventListener("abort", () => reject(request.signal.reason)));
    const silent = answering(json({}), { timeoutMs: 20_000, fetch: untilCut });
    const stalled = (request: Request) =>
      new Response(
        new ReadableStream({
          start: (body) => {
            body.enqueue(new TextEncoder().encode('{"data":['));
            untilCut(request).catch((reason) => body.error(reason));
          },
        }),
      );
    const halfWay = answering(json({}), { timeoutMs: 20_000, fetch: async (request) => stalled(request) });
    const failures: unknown[] = [];
    const calls = [silent.client.auth.profile(), halfWay.client.vehicles.search({})];
    const ended = calls.map((call) => call.catch((error) => failures.push(error)));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failures).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(ended);
    expect(failures).toMatchObject([
      { status: 0, messages: [] },
      { status: 502, messages: [] },
    ]);
  });

  test("leaves no timer running", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await answering(json(VEHICLE), { timeoutMs: 20_000 }).client.vehicles.get({ params: { id: "7" } });
    expect(vi.getTimerCount()).toBe(0);
  });
});
