import fc from "fast-check";
import type { Schema } from "../../support/openapi";

/** Ids of the running site by kind ("vehicles", "agencies" …); requests that create something add to them. */
export type Ids = Map<string, string[]>;

const HOSTILE = [
  ...[
    "",
    " ",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "\udfff\ud800",
    "\ufffe",
    "\u202e\u2066",
    "e\u0301\u0327",
    "ﷺ".repeat(50),
  ],
  ...["'", "' or 1=1 --", "'; select pg_sleep(9) --", "%' or '%'='", "\\", "$1", "{{7*7}}", "#{7*7}", "<%= 7*7 %>"],
  ...[
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "//evil.test",
    "a\r\nSet-Cookie: a=b",
  ],
  ...["../../etc/passwd", "..%2f..%2f", "/", "\\\\host\\share", "file:///etc/passwd", "http://127.0.0.1:5432/"],
  ...["__proto__", "constructor", "toString", "null", "undefined", "NaN", "Infinity", "true", "[object Object]"],
  ...[
    "-1",
    "0",
    "1.5",
    "1e309",
    "0x10",
    "٣",
    "9".repeat(400),
    "1e-400",
    "1,5",
    "2026-02-30",
    "9999-12-31",
    "0000-01-01",
  ],
  ...[
    "2026-12-01T25:61",
    "+275760-09-13",
    "10:00:00",
    "24:00",
    "x".repeat(5_000),
    "🚗".repeat(3_000),
    "a@b".repeat(500),
  ],
  `${"a".repeat(60)}@${"a.".repeat(120)}!`,
];

/** Texts that suit no field: hostile ones, and any characters at all. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 300 }) },
);

/** JSON that suits no schema: hostile texts, numbers beyond all limits, other types, deep nesting. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, 2 ** 64, 1e308, -1e308, 5e-324),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 2_000 }).map((depth) => nested(depth)) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 20 }) },
);

function nested(depth: number): unknown {
  let value: unknown = "x";
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
}

const day = fc.integer({ min: -40, max: 900 }).map((ahead) => new Date(Date.now() + ahead * 86_400_000));
const date = fc
  .tuple(day, fc.boolean())
  .map(([at, whole]) => (whole ? at.toISOString() : at.toISOString().slice(0, 10)));
const time = fc
  .tuple(fc.nat(23), fc.constantFrom("00", "30", "59"))
  .map(([h, m]) => `${String(h).padStart(2, "0")}:${m}`);
const email = fc.stringMatching(/^[a-z0-9]{8,12}$/).map((name) => `fuzz-${name}@rihla.test`);
const plainText = fc.constantFrom(
  "Sofia",
  "L'Oasis & fils",
  "12, avenue Mohammed V",
  "طنجة",
  "Très bien !",
  "+212 6 12 34 56 78",
);

/** Sets most ends some days after their starts, since a period in the wrong order is refused for that alone. */
function inOrder(given: Record<string, unknown>, days: number): Record<string, unknown> {
  const object = { ...given };
  for (const [start, end] of [
    ["pickupDate", "returnDate"],
    ["startDate", "endDate"],
  ] as const) {
    const from = object[start];
    if (days < 12 && typeof from === "string" && typeof object[end] === "string") {
      object[end] = new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, from.length);
    }
  }
  return object;
}

/** Generates an id of this kind, existing or not. */
export const idOf = (ids: Ids, kind: string): fc.Arbitrary<string> =>
  fc.oneof(
    {
      weight: 6,
      // Looked up only when the value is needed, since there may be more by then.
      arbitrary: fc.nat().map((n) => {
        const known = ids.get(kind) ?? [];
        return known[n % (known.length || 1)] ?? "6f8f3a0e-0000-4000-8000-000000000000";
      }),
    },
    { weight: 1, arbitrary: fc.uuid() },
  );

/** Generates a value that a schema of the document accepts, or nearly. `name` is its property's or parameter's. */
export function validFor(schema: Schema, schemas: Record<string, Schema>, ids: Ids, name = ""): fc.Arbitrary<unknown> {
  const own = (part: Schema, partName = name) => validFor(part, schemas, ids, partName);
  if (schema.$ref) return own(schemas[schema.$ref.split("/").at(-1) as string] as Schema);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => own(part)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "object": {
      const parts = Object.entries(schema.properties ?? {}).map(([key, part]) => [key, own(part, key)] as const);
      const record = fc.record(Object.fromEntries(parts), { requiredKeys: (schema.required ?? []) as never[] });
      return fc.tuple(record, fc.integer({ min: 1, max: 12 })).map(([object, days]) => inOrder(object, days));
    }
    case "array":
      return fc.array(own(schema.items ?? {}), { maxLength: 5 });
    case "integer":
    case "number": {
      if (name === "year") return fc.integer({ min: 1995, max: new Date().getFullYear() + 1 });
      const [min, max] = [schema.minimum ?? 0, Math.min(schema.maximum ?? 1_000, 10_000)];
      return schema.type === "integer"
        ? fc.integer({ min, max })
        : fc.integer({ min, max: max * 100 }).map((n) => n / 100);
    }
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return textFor(schema, ids, name);
  }
}

function textFor({ pattern = "", maxLength = 5_000 }: Schema, ids: Ids, name: string): fc.Arbitrary<string> {
  if (/date$/i.test(name) || name === "from" || pattern.startsWith("^\\d{4}-")) return date;
  if (/time$/i.test(name)) return time;
  if (name === "email") return email;
  if (name === "vehicleId" || name === "agencyId") return idOf(ids, name === "vehicleId" ? "vehicles" : "agencies");
  if (name === "url" || name === "logo")
    return fc.constantFrom("https://images.rihla.test/a.webp", "/uploads/none.webp", "");
  if (/password/i.test(name)) return fc.constantFrom("mot-de-passe-de-test", "argan-2026");
  return fc.oneof(
    { weight: 12, arbitrary: plainText },
    { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: Math.min(maxLength, 400) }) },
    { weight: 1, arbitrary: fc.constant("é".repeat(maxLength)) },
  );
}
