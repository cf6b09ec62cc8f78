import { z } from "zod";

/** A JSON Schema of the document. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

/** The named schemas of the document. */
export type Components = Record<string, JsonSchema>;

const PREFIX = "#/components/schemas/";

/**
 * The JSON Schema of a schema of the contract. Its named parts are added to `components`, unless the name is taken.
 * "input" describes requests, "output" replies.
 */
export function schemaFor(schema: z.ZodType, io: "input" | "output", components: Components): JsonSchema {
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: amend(io),
  }) as JsonSchema;
  for (const [name, part] of Object.entries(($defs ?? {}) as Components)) {
    const { id, ...rest } = part;
    components[name] ??= pointToComponents(rest);
  }
  return pointToComponents(root);
}

/** The schema that a `$ref` of the document points to, else the schema itself. */
export function resolve(schema: JsonSchema, components: Components): JsonSchema {
  return (schema.$ref && components[schema.$ref.slice(PREFIX.length)]) || schema;
}

/** The name of the component to which a `$ref` points; null for any other schema. */
export const nameOf = (schema: JsonSchema): string | null => schema.$ref?.slice(PREFIX.length) ?? null;

const amend =
  (io: "input" | "output") =>
  ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) => {
    const json = jsonSchema as JsonSchema;
    const { def } = zodSchema._zod;
    // A preprocessed number gets the limits of its inner, narrower schema.
    if (def.type === "pipe" && def.out._zod.def.type === "number") Object.assign(json, limitsOf(def.out));
    // Zod adds the limits of safe integers, which tell readers nothing.
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    // The fallback of `.catch()` serves clients that read a reply; it is no default of the backend.
    if (def.type === "catch") delete json.default;
    if (def.type !== "object") return;
    // Both sides ignore unknown fields.
    delete json.additionalProperties;
    if (io === "input") json.required = Object.keys(def.shape).filter((key) => refusesNothing(def.shape[key]));
    if (json.required?.length === 0) delete json.required;
  };

function limitsOf(schema: z.core.$ZodType): JsonSchema {
  const { minimum, maximum } = z.toJSONSchema(schema);
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** Whether a field is required. `z.preprocess` claims to take anything, so only parsing `undefined` tells. */
const refusesNothing = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && !z.safeParse(schema, undefined).success;

function pointToComponents<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${PREFIX}`)) as T;
}
