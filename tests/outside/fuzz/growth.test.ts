import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "~/backend/demo/seed";
import { startBackend, type TestBackend } from "../../support/backend";
import { someAddress } from "../../support/chance";
import { HEADINGS } from "../../support/fleet-files";
import { LENGTH } from "../../support/length";
import { type Document, fieldsBelow, withField } from "../../support/openapi";
import { idsOf, type People, peopleOf } from "./people";
import { allowedRoles, type Call, callsOf, kindOf, wellFormed } from "./requests";
import { SEED } from "./settings";
import { type Ids, idOf, validFor } from "./values";

/**
 * Doubling the text must about double the processor time, in every field of every call. The backend runs in this
 * process, whose time can be measured in microseconds.
 */

/** Characters to repeat between a beginning and an end, over which patterns, parsers and sorting can take long. */
const TEXTS = [
  ["", " ", "x"],
  ["1", " ", "x"],
  ["", "0", "!"],
  ["", "a", "!"],
  ["a@", "a.", "!"],
  ["", "- ", "x"],
  ["", "*a_", ""],
  ["", "(€", ""],
  ["", "[", ""],
  ["", "/", "x"],
  ["a", "\u0301\u0323", ""],
] as const;

/** The longest text that surely fits into a body of 256 KB, in characters. */
const BODY_TEXT = 80_000;
/** The longest text in an address, where a character may take nine. */
const ADDRESS_TEXT = 1_200;
/** Shorter texts cost too little to be measured. */
const SHORTEST = 200;
/** A request that takes less processor time than this, in microseconds, is quick, however its time grows. */
const FLOOR = 60_000;
/** With how many sets of the other fields each field is tried. */
const SEEDS = Math.ceil(LENGTH / 3);
/** The search stops after this many slow places, since each takes seconds to measure. */
const ENOUGH = 5;
/** How often growth must be measured before it counts, since garbage collection can disturb a measurement. */
const MEASUREMENTS = 3;

let backend: TestBackend;
let document: Document;
let people: People;
let ids: Ids;

beforeAll(async () => {
  backend = await startBackend({ now: new Date() });
  await seedDemo(backend.context, { pictures: false });
  document = (await (await backend.call("GET", "/openapi.json")).json()) as Document;
  people = peopleOf(backend.baseUrl);
  ids = await idsOf(backend.baseUrl, people);
});
afterAll(() => backend.close());

/** A place for a text in a call, with the lengths to try and a function that sends it. */
interface Place {
  name: string;
  limits: number[];
  send: (text: string) => Promise<Response>;
}

test("doubling a text about doubles the processor time of its request", { timeout: 900_000 }, async () => {
  const slow: string[] = [];
  let places = 0;
  for (const call of callsOf(document)) {
    await backend.database`delete from rate_limits`;
    const all = Array.from({ length: SEEDS }, (_, run) => placesOf(call, SEED + run)).flat();
    for (const { name, limits, send } of all) {
      if (slow.length >= ENOUGH) break;
      places += 1;
      for (const limit of limits.filter((length) => length >= SHORTEST)) {
        for (const text of TEXTS) {
          const growth = await growthOf(text, limit, send);
          if (growth)
            slow.push(`${call.method} ${call.path} ${name}, ${JSON.stringify(text)} up to ${limit}: ${growth}`);
        }
      }
    }
  }
  console.log(`growth: ${places} places`);
  expect(slow).toEqual([]);
  expect(places).toBeGreaterThan(300 * SEEDS);
});

/** Returns a description of excessive growth of the time with the text, or null. */
async function growthOf([start, sign, end]: (typeof TEXTS)[number], limit: number, send: Place["send"]) {
  const most = limit - start.length - end.length;
  const spent = (length: number) => processorTime(() => send(start + sign.repeat(length / sign.length) + end));
  let timing = "";
  for (let measured = 0; measured < MEASUREMENTS; measured += 1) {
    const whole = await spent(most);
    if (whole < FLOOR) return null;
    const half = await spent(most / 2);
    if (whole / half <= 3) return null;
    timing = `${Math.round(half / 1_000)} ms, twice as long ${Math.round(whole / 1_000)} ms`;
  }
  return timing;
}

/** Returns the microseconds of this process's time that the work took. */
async function processorTime(work: () => Promise<Response>): Promise<number> {
  const before = process.cpuUsage();
  await (await work()).arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** Returns the places of a call, with the other fields as valid as the seed makes them. */
function placesOf(call: Call, seed: number): Place[] {
  const { path, operation } = call;
  const { schemas } = document.components;
  const one = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { seed, numRuns: 1 })[0] as T;
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const filled = inPath.reduce((text, { name, schema }) => {
    const value = schema.enum ? fc.constantFrom(...schema.enum) : idOf(ids, kindOf(path, name));
    return text.replace(`{${name}}`, encodeURIComponent(one(value)));
  }, path);
  const json = operation.requestBody?.content["application/json"]?.schema;
  const [file] = operation.requestBody?.content["multipart/form-data"]?.schema.required ?? [];
  const body = json && one(validFor(json, schemas, ids));
  return [
    ...inPath.map(({ name }) => ({
      name,
      limits: [ADDRESS_TEXT],
      send: (text: string) => ask(call, path.replace(`{${name}}`, encoded(text)).replace(/\{\w+\}/g, "x"), body),
    })),
    ...operation.parameters
      .filter((one) => one.in === "query")
      .map(({ name }) => ({
        name,
        limits: [ADDRESS_TEXT],
        send: (text: string) => ask(call, `${filled}?${name}=${encoded(text)}`, body),
      })),
    ...[...(json ? fieldsBelow(json, schemas) : [])]
      .filter(({ schema }) => !["object", "array", "boolean"].includes(String(schema.type)))
      .map(({ path: at, schema }) => ({
        name: at.join("."),
        // A text that is too long must be refused as quickly as one that is not.
        limits: [schema.maxLength ?? 0, BODY_TEXT],
        send: (text: string) => ask(call, filled, withField(body, at, text)),
      })),
    ...(file === undefined
      ? []
      : [
          {
            name: file,
            limits: [BODY_TEXT],
            send: (text: string) => ask(call, filled, sheet(file, text)),
          },
        ]),
  ];
}

const encoded = (text: string) => encodeURIComponent(wellFormed(text));

/** A file with the text as a heading and as a cell. */
function sheet(field: string, text: string): FormData {
  const form = new FormData();
  form.append(field, new File([`${HEADINGS};${text}\r\n${text};${text}\r\n`], "flotte.csv", { type: "text/csv" }));
  return form;
}

/** Makes the call as somebody who is allowed to. */
async function ask({ method, operation }: Call, path: string, body: unknown): Promise<Response> {
  const [role = "nobody"] = allowedRoles(operation);
  const caller = operation.security.length > 0 && role === "nobody" ? "client" : role;
  const sent = body instanceof FormData ? { body } : { json: body };
  const send = async () =>
    backend.call(method, path, { token: await people.token(caller), address: someAddress(), ...sent });
  const answer = await send();
  if (answer.status !== 401 || caller === "nobody") return answer;
  people.dropToken(caller);
  return send();
}
