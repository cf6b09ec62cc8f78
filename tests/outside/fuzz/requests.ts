import fc from "fast-check";
import { HEADINGS, line } from "../../support/fleet-files";
import type { Document, Operation, Schema } from "../../support/openapi";
import { hostileJson, hostileText, type Ids, idOf, validFor } from "./values";

export const ROLES = ["nobody", "client", "owner", "staff", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** How the document names the roles that may call. */
const NAME_IN_DOCUMENT: Record<Role, RegExp> = {
  nobody: /^$/,
  client: /\bCLIENT\b/,
  owner: /\bAGENCY_OWNER\b/,
  staff: /\bAGENCY_STAFF\b/,
  admin: /\bSUPER_ADMIN\b/,
};

/** One call of the API as it is sent, and as a counterexample shows it. */
export interface FuzzedRequest {
  role: Role;
  path: string;
  /** Text, or the bytes of a file that is sent as multipart. */
  body?: string | { field: string; file: Uint8Array; name: string; type: string };
  type?: string;
}

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Returns every call of the document, with deletions last, since the others need what those remove. */
export const callsOf = ({ paths }: Document): Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
    )
    .sort((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"));

/** Returns the roles that the document names for a call; none means any account, or anybody. */
export const allowedRoles = ({ description }: Operation): Role[] =>
  ROLES.filter((role) => NAME_IN_DOCUMENT[role].test(description));

/** Generates requests of one call by any role: some as documented, some nearly, some not at all. */
export function requestsOf({ path, operation }: Call, { components }: Document, ids: Ids): fc.Arbitrary<FuzzedRequest> {
  const value = (schema: Schema, name = "") => validFor(schema, components.schemas, ids, name);
  const allowed = allowedRoles(operation);
  const role = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...(allowed.length > 0 ? allowed : ROLES)) },
    { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
  );
  const inPath = operation.parameters.filter((one) => one.in === "path");
  const segment = (arbitrary: fc.Arbitrary<string>) =>
    fc.oneof({ weight: 5, arbitrary }, { weight: 1, arbitrary: hostileText });
  const apart = fc.tuple(
    ...inPath.map(({ name, schema }) =>
      segment(schema.enum ? fc.constantFrom(...(schema.enum as string[])) : idOf(ids, kindOf(path, name))),
    ),
  );
  const together = idOf(ids, kindOf(path, inPath.at(-1)?.name ?? "")).map((pair) => pair.split(" "));
  const isPair = inPath.length === 2 && inPath.every(({ schema }) => !schema.enum);
  const segments = !isPair ? apart : fc.oneof({ weight: 4, arbitrary: together }, { weight: 1, arbitrary: apart });
  const inQuery = operation.parameters.filter((one) => one.in === "query");
  const query = fc.tuple(
    fc.tuple(
      ...inQuery.map(({ name, schema }) =>
        fc.option(
          fc
            .oneof({ weight: 4, arbitrary: value(schema, name).map(String) }, { weight: 1, arbitrary: hostileText })
            .map((text): [string, string] => [name, text.slice(0, 1_000)]),
          { freq: 1 },
        ),
      ),
    ),
    fc.array(
      fc.tuple(
        fc.constantFrom("__proto__", "page[]", "constructor[prototype]", ...inQuery.map(({ name }) => name)),
        hostileText,
      ),
      {
        maxLength: 1,
      },
    ),
  );
  return fc.tuple(role, segments, query, bodyOf(operation, value)).map(([who, parts, [known, more], body]) => {
    const filled = inPath.reduce(
      (text, { name }, index) => text.replace(`{${name}}`, asSegment(parts[index] ?? "")),
      path,
    );
    const entries = [...known.filter((entry) => entry !== null), ...more].map(([name, text]) => [
      name,
      wellFormed(text.slice(0, 1_000)),
    ]);
    return { role: who, path: filled + (entries.length > 0 ? `?${new URLSearchParams(entries)}` : ""), ...body };
  });
}

/** Returns the text without halves of characters, which no address can hold. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Returns what an id in a path belongs to: the segment before it. */
export const kindOf = (path: string, name: string) =>
  path
    .slice(0, path.indexOf(`{${name}}`) - 1)
    .split("/")
    .at(-1) ?? "";

/** Encodes one segment of an address, and changes those that an address would drop (".." or an empty one). */
function asSegment(text: string): string {
  const encoded = encodeURIComponent(wellFormed(text.slice(0, 500)));
  return /^\.{0,2}$/.test(encoded) ? `${encoded}-` : encoded;
}

type Body = Pick<FuzzedRequest, "body" | "type">;

function bodyOf({ requestBody }: Operation, value: (schema: Schema) => fc.Arbitrary<unknown>): fc.Arbitrary<Body> {
  const json = requestBody?.content["application/json"];
  if (json) {
    const valid = value(json.schema).map((body) => Object.entries(body as object));
    return fc.oneof(
      { weight: 4, arbitrary: valid.map(asJson) },
      { weight: 4, arbitrary: fc.tuple(valid, spoiling).map(([entries, spoil]) => asJson(spoil(entries))) },
      {
        weight: 1,
        arbitrary: hostileJson.map((body): Body => ({ body: JSON.stringify(body), type: "application/json" })),
      },
      { weight: 1, arbitrary: fc.record({ body: brokenJson, type: contentType }) },
      { weight: 1, arbitrary: fc.tuple(valid.map(asJson), contentType).map(([body, type]) => ({ ...body, type })) },
    );
  }
  if (requestBody) {
    const [field = ""] = requestBody.content["multipart/form-data"]?.schema.required ?? [];
    const named = fc.record({
      field: fc.oneof({ weight: 9, arbitrary: fc.constant(field) }, { weight: 1, arbitrary: hostileText }),
      file: fc.oneof(photos, sheets, fc.uint8Array({ maxLength: 2_000 })),
      name: hostileText,
      type: fc.constantFrom("image/png", "image/svg+xml", "text/csv", "text/html", ""),
    });
    return fc.oneof(
      { weight: 4, arbitrary: named.map((body): Body => ({ body })) },
      {
        weight: 1,
        arbitrary: fc.record({
          body: brokenJson,
          type: fc.constantFrom("multipart/form-data", "multipart/form-data; boundary=x"),
        }),
      },
    );
  }
  return fc.constant({});
}

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const photos = fc.constantFrom(PIXEL, PIXEL.subarray(0, 40), Buffer.from("<svg onload=alert(1)>"));
/** Tables of a few lines, whole and broken: some that a fleet could be, some with arbitrary cells. */
const sheets = fc
  .tuple(
    fc.oneof(
      fc.constant(HEADINGS.split(";")),
      fc.subarray([...HEADINGS.split(";"), HEADINGS, "Couleur"], { minLength: 1 }),
    ),
    fc.array(fc.oneof(fc.constantFrom("", ";", '"', "\n", '"";', line("Ω-1"), line("0", "=1+1;'")), hostileText), {
      maxLength: 20,
    }),
    fc.constantFrom(";", ",", "\t"),
  )
  .map(([headings, lines, sign]) => Buffer.from([headings.join(";"), ...lines].join("\r\n").replaceAll(";", sign)));

/** As entries, because an object has each key only once, and cannot have "__proto__". */
type Entries = [string, unknown][];

const asJson = (entries: Entries): Body => ({
  body: `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${JSON.stringify(one)}`).join(",")}}`,
  type: "application/json",
});

/** Removes a field, repeats it, adds an unknown one, or puts nonsense into it. */
const spoiling: fc.Arbitrary<(entries: Entries) => Entries> = fc
  .tuple(fc.constantFrom("absent", "twice", "stranger", "wrong", "wrong", "wrong"), fc.nat(), hostileJson)
  .map(([how, at, nonsense]) => (entries) => {
    const index = entries.length > 0 ? at % entries.length : 0;
    const [name = "x"] = entries[index] ?? [];
    if (how === "absent") return entries.toSpliced(index, 1);
    if (how === "twice") return [...entries, [name, nonsense]];
    if (how === "wrong" && entries.length > 0) return entries.with(index, [name, nonsense]);
    const strangers = ["__proto__", "constructor", "role", "agencyId", "status", "id", "totalPrice", ""];
    return [...entries, [strangers[at % strangers.length] ?? "", nonsense]];
  });

const brokenJson = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "nul",
    "{'a':1}",
    '{"a":1,}',
    "\u0000",
    "\ufeff{}",
    '"\\ud800',
    "[1",
    "0x1",
    "{}{}",
    "[".repeat(50_000),
  ),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.integer({ min: 200_000, max: 300_000 }).map((length) => `"${"x".repeat(length)}"`),
  fc.integer({ min: 1_000, max: 50_000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
);

const contentType = fc.constantFrom(
  ...["application/json", "application/json; charset=utf-16", "text/plain", "application/x-www-form-urlencoded"],
  ...["multipart/form-data; boundary=x", "application/xml", "application/jsonp", "APPLICATION/JSON", "json", "*/*"],
);
