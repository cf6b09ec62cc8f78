import { Validator } from "@seriousme/openapi-schema-validator";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Endpoint } from "~/contract/base/endpoint";
import { endpoints } from "~/contract/endpoints";
import { PRODUCT } from "~/text/site/product";
import { CONDITIONS, OFFERS } from "../../support/agency-settings";
import { startBackend, type TestBackend } from "../../support/backend";
import { hoursWith, interval } from "../../support/hours";
import { type Document, fieldsBelow, type Operation, replyCheck, type Schema } from "../../support/openapi";
import {
  makeAdmin,
  makeAgency,
  makeClient,
  makeImage,
  makeOwner,
  makeReservation,
  makeReview,
  makeVehicle,
} from "../../support/people";

let backend: TestBackend;
let document: Document;
let problems: (schema: Schema, value: unknown) => string[];
let undeclared: (schema: Schema, value: unknown) => string[];
let operations: [string, string, Operation][];

beforeAll(async () => {
  backend = await startBackend();
  document = await (await backend.call("GET", "/openapi.json")).json();
  ({ problems, undeclared } = replyCheck(document));
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [path, method, operation] as [string, string, Operation]),
  );
});
afterAll(() => backend.close());

const ofContract = Object.entries(endpoints).flatMap(([resource, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
    id: `${resource}.${name}`,
    endpoint,
  })),
);

test("the OpenAPI document states its server, contact, authentication and tags", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.servers).toEqual([{ url: "/api" }]);
  expect(document.info.contact).toEqual({ name: PRODUCT.name, email: PRODUCT.email });
  expect(document.components.securitySchemes).toMatchObject({ bearer: { type: "http", scheme: "bearer" } });
  const used = new Set(operations.flatMap(([, , { tags }]) => tags));
  expect(new Set(document.tags.map(({ name }) => name))).toEqual(used);
});

test("a public validator finds no error in the OpenAPI document", async () => {
  const result = await new Validator().validate({ ...structuredClone(document) });
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
});

test("every text and every list that a call accepts has a limit", () => {
  const { schemas } = document.components;
  const sent = operations.flatMap(([path, method, { parameters, requestBody }]) => {
    const body = requestBody?.content["application/json"]?.schema;
    const fields = [
      ...parameters.flatMap(({ name, in: place, schema }) =>
        // The length of an address limits what a path contains.
        place === "query" ? [...fieldsBelow(schema, schemas, [name])] : [],
      ),
      ...(body ? fieldsBelow(body, schemas) : []),
    ];
    return fields.map((field) => ({ at: `${method} ${path} ${field.path.join(".")}`, ...field.schema }));
  });
  const texts = sent.filter(({ type }) => type === "string");
  const lists = sent.filter(({ type }) => type === "array");
  expect([texts.length > 200, lists.length > 5]).toEqual([true, true]);
  const isEndless = ({ maxLength, format, ...text }: Schema) =>
    maxLength === undefined && format !== "uuid" && !text.enum && text.const === undefined;
  expect(texts.filter(isEndless).map(({ at }) => at)).toEqual([]);
  expect(lists.filter(({ maxItems }) => maxItems === undefined).map(({ at }) => at)).toEqual([]);
});

test("the OpenAPI document contains every call of the contract", () => {
  expect(operations.map(([, , { operationId }]) => operationId).sort()).toEqual(ofContract.map(({ id }) => id).sort());
});

test("serves every call of the contract at the path and method that the OpenAPI document states", async () => {
  for (const [path, method] of operations) {
    const address = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const reply = await backend.call("PATCH", address);
    expect([path, reply.status, reply.headers.get("allow")?.split(", ")]).toEqual([
      path,
      405,
      expect.arrayContaining([method.toUpperCase()]),
    ]);
  }
});

test("every parameter, body and reply in the OpenAPI document has an example that contract and schema accept", () => {
  for (const [, , { operationId, parameters, requestBody, responses }] of operations) {
    const { endpoint } = ofContract.find(({ id }) => id === operationId) ?? {};
    const given = (place: string) =>
      Object.fromEntries(parameters.filter((p) => p.in === place).map(({ name, example }) => [name, example]));
    for (const [schema, example] of [
      [endpoint?.params, given("path")],
      [endpoint?.query, given("query")],
      [endpoint?.body, requestBody?.content["application/json"]?.example],
      [endpoint?.reply, responses[endpoint?.status ?? 200]?.content?.["application/json"]?.example],
    ] as const) {
      if (!schema) continue;
      expect(example, operationId).toBeDefined();
      const read = schema.safeParse(example);
      expect(read.success ? [] : read.error.issues, `${operationId}: ${JSON.stringify(example)}`).toEqual([]);
    }
    const reply = responses[endpoint?.status ?? 200]?.content?.["application/json"];
    if (reply) expect(problems(reply.schema, reply.example), operationId).toEqual([]);
  }
});

test("the OpenAPI document lists each call's parameters, bodies and replies as the contract does", () => {
  expect(new Set(operations.map(([, , { operationId }]) => operationId)).size).toBe(operations.length);
  for (const [path, method, operation] of operations) {
    const { endpoint } = ofContract.find(({ id }) => id === operation.operationId) ?? {};
    expect(endpoint, operation.operationId).toMatchObject({ path, method: method.toUpperCase() });
    if (!endpoint) continue;
    expect(operation.summary).toBe(endpoint.summary);
    expect(operation.security).toEqual(endpoint.access === "public" ? [] : [{ bearer: [] }]);
    if (Array.isArray(endpoint.access)) {
      for (const role of endpoint.access) expect(operation.description).toContain(role);
    }
    const named = (place: string) => operation.parameters.filter((p) => p.in === place).map((p) => p.name);
    expect(named("path")).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    expect(named("query")).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    expect(Object.keys(operation.requestBody?.content ?? {})).toEqual(
      endpoint.body ? ["application/json"] : endpoint.file ? ["multipart/form-data"] : [],
    );
    const success = endpoint.status ?? (endpoint.reply || endpoint.media ? 200 : 204);
    expect(Object.keys(operation.responses)).toContain(String(success));
    expect(Object.keys(operation.responses[success]?.content ?? {})).toEqual(
      endpoint.media ? [endpoint.media] : endpoint.reply ? ["application/json"] : [],
    );
    for (const status of endpoint.errors ?? []) expect(Object.keys(operation.responses)).toContain(String(status));
  }
});

test("every error in the OpenAPI document has the contract's shape and an example with its own status", () => {
  for (const [, , { operationId, responses, security }] of operations) {
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    const statuses = failures.map(([status]) => status);
    expect(statuses, operationId).toEqual(expect.arrayContaining(["500", "503"]));
    if (security.length > 0) expect(statuses, operationId).toContain("401");
    for (const [status, { content }] of failures) {
      const json = content?.["application/json"];
      expect(json?.schema).toEqual({ $ref: "#/components/schemas/Error" });
      expect(json?.example).toMatchObject({
        statusCode: Number(status),
        message: expect.anything(),
        errors: expect.anything(),
      });
    }
  }
});

test("every reference in the OpenAPI document resolves, and every schema is referenced", () => {
  const { paths, components } = document;
  const referred = (part: unknown) =>
    [...JSON.stringify(part).matchAll(/"\$ref":"([^"]*)"/g)].map(([, ref]) => ref as string);
  const all = new Set([...referred(paths), ...referred(components)]);
  expect([...all].sort()).toEqual(
    Object.keys(components.schemas)
      .map((name) => `#/components/schemas/${name}`)
      .sort(),
  );
});

test("real replies have exactly the fields that the OpenAPI document describes", async () => {
  const agency = await makeAgency(backend);
  const vehicle = await makeVehicle(backend, agency, { description: "Propre" });
  await makeImage(backend, vehicle);
  const client = await makeClient(backend);
  const owner = await makeOwner(backend, agency);
  const past = { pickupAt: "2026-10-01T10:00", returnAt: "2026-10-03T10:00", status: "COMPLETED" } as const;
  const reservation = await makeReservation(backend, { vehicle, client, ...past });
  await makeReview(backend, { reservation, rating: 4, comment: "Très bien" });
  const [review] = await backend.database`select id from reviews`;
  const admin = await makeAdmin(backend);
  const params = { id: review?.id };
  await owner.api.reviews.reply({ params, body: { text: "Merci" } });
  const shown = await backend.call("GET", `/agencies/${agency.id}/public`);
  await admin.api.reviews.hideReply({ params, body: { reason: "Insulte" } });
  await admin.api.reviews.hide({ params, body: { reason: "Nomme un employé" } });
  await makeReservation(backend, { vehicle, client, pickupAt: "2026-12-01T10:00", returnAt: "2026-12-03T10:00" });
  const differing = [{ id: vehicle.id, excess: 1500, unlimitedKm: true }];
  await owner.api.agencySettings.changeConditions({ body: { ...CONDITIONS, vehicles: differing } });
  await owner.api.agencySettings.changeOffers({ body: OFFERS });
  const hours = hoursWith({
    exceptions: [{ from: "2027-01-11", to: "2027-01-11", hours: interval("09:00", "13:00"), label: "Manifeste" }],
    ramadan: { isActive: true, from: "2027-02-08", to: "2027-03-09", hours: interval("09:30", "16:00") },
    outside: { rule: "FEE", fee: 20 },
  });
  await owner.api.agencySettings.changeOpeningHours({ body: hours });
  const { token } = client;
  const credentials = { email: client.email, password: "argan-2026" };
  const ask = (path: string) => backend.call("GET", path, { token: owner.token });
  const replies: [string, string, string, Response][] = [
    ["/vehicles/search", "get", "200", await backend.call("GET", "/vehicles/search?city=Marrakech")],
    ["/vehicles/{id}", "get", "200", await backend.call("GET", `/vehicles/${vehicle.id}`)],
    ["/vehicles/{id}", "get", "404", await backend.call("GET", "/vehicles/7")],
    ["/vehicles/{id}/availability", "get", "200", await backend.call("GET", `/vehicles/${vehicle.id}/availability`)],
    ["/auth/login", "post", "200", await backend.call("POST", "/auth/login", { json: credentials })],
    ["/auth/login", "post", "400", await backend.call("POST", "/auth/login", { json: {} })],
    ["/auth/profile", "get", "200", await backend.call("GET", "/auth/profile", { token: owner.token })],
    ["/auth/profile", "get", "401", await backend.call("GET", "/auth/profile")],
    [
      "/reservations/my-reservations",
      "get",
      "200",
      await backend.call("GET", "/reservations/my-reservations", { token }),
    ],
    ["/reservations/{id}", "get", "200", await backend.call("GET", `/reservations/${reservation.id}`, { token })],
    ["/reviews/summary", "get", "200", await backend.call("GET", "/reviews/summary")],
    ["/agencies/{id}/public", "get", "200", shown],
    ["/agencies/{id}/public", "get", "200", await backend.call("GET", `/agencies/${agency.id}/public`)],
    ["/agencies/{id}/public", "get", "404", await backend.call("GET", "/agencies/7/public")],
    ["/cities/{city}", "get", "200", await backend.call("GET", "/cities/marrakech")],
    ["/cities/{city}", "get", "404", await backend.call("GET", "/cities/atlantis")],
    ["/agencies/my-vehicles", "get", "200", await ask("/agencies/my-vehicles?q=logan&status=AVAILABLE")],
    ["/agencies/free-vehicles", "get", "200", await ask("/agencies/free-vehicles")],
    ["/agencies/stats", "get", "200", await ask("/agencies/stats")],
    ["/agencies/my-conditions", "get", "200", await ask("/agencies/my-conditions")],
    ["/agencies/my-offers", "get", "200", await ask("/agencies/my-offers")],
    ["/agencies/my-hours", "get", "200", await ask("/agencies/my-hours")],
    ["/agencies/my-reminders", "get", "200", await ask("/agencies/my-reminders")],
    ["/auth/data", "post", "200", await backend.call("POST", "/auth/data", { token })],
    ["/auth/erasure", "get", "200", await backend.call("GET", "/auth/erasure", { token })],
    ["/auth/reminders", "get", "200", await backend.call("GET", "/auth/reminders", { token })],
    ["/agencies/my-reviews", "get", "200", await ask("/agencies/my-reviews")],
    ["/agencies/my-payments", "get", "200", await ask("/agencies/my-payments")],
    ["/agencies/reviews/{id}", "get", "200", await ask(`/agencies/reviews/${review?.id}`)],
    ["/admin/reviews", "get", "200", await backend.call("GET", "/admin/reviews", { token: admin.token })],
    ["/reservations/agency/list", "get", "200", await ask("/reservations/agency/list?q=salma")],
  ];
  const vehicleSchema = { $ref: "#/components/schemas/Vehicle" };
  expect(problems(vehicleSchema, { id: "1", brand: 7 })).not.toEqual([]);
  expect(undeclared(vehicleSchema, { agency: { taxId: "x", secret: "y" } })).toEqual([".agency.secret"]);
  for (const [path, method, status, response] of replies) {
    expect(String(response.status), path).toBe(status);
    const schema = document.paths[path]?.[method]?.responses[status]?.content?.["application/json"]?.schema as Schema;
    const value = await response.json();
    expect(problems(schema, value), path).toEqual([]);
    expect(undeclared(schema, value), path).toEqual([]);
  }
});

test("the API page is French and complete, and loads no script and nothing from other sites", async () => {
  const response = await backend.call("GET", "/docs");
  expect(response.headers.get("content-type")).toMatch(/^text\/html/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  const page = await response.text();
  expect(page).toContain('<html lang="fr">');
  for (const [path, method, { summary, operationId }] of operations) {
    expect(page).toContain(`id="${operationId}"`);
    expect(page).toContain(summary.replace(/'/g, "&#39;"));
    expect(page).toContain(
      `<span class="verb ${method.toUpperCase()}">${method.toUpperCase()}</span><code>${path}</code>`,
    );
  }
  for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`);
  expect(page).not.toMatch(/<script|https?:|style=|\[object|undefined/);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`);
  const style = await backend.call("GET", "/docs.css");
  expect(page).toContain('<link rel="stylesheet" href="docs.css">');
  expect(style.headers.get("content-type")).toMatch(/^text\/css/);
  expect(await style.text()).not.toMatch(/url\(|@import/);
});
