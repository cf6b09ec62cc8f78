import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";

/** A JSON Schema as it stands in the document. */
export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

const PREFIX = "#/components/schemas/";

/**
 * Zod's own JSON Schema of a schema of the contract (the registry's converter does not know `z.preprocess`), its named
 * parts moved to the document's components. "input" describes what is sent, "output" what comes back.
 */
export function schemaFor(app: OpenAPIHono, schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema, $defs, ...root } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: amend(io),
  }) as JsonSchema;
  for (const [name, part] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>)) {
    const { id, ...rest } = pointToComponents(part);
    addComponent(app, name, rest);
  }
  return pointToComponents(root);
}

/** The schema that a `$ref` of the document points to, else the schema itself. */
export function resolve(schema: JsonSchema, components: Record<string, unknown>): JsonSchema {
  return schema.$ref ? (components[schema.$ref.slice(PREFIX.length)] as JsonSchema) : schema;
}

export const nameOf = (schema: JsonSchema): string | null => schema.$ref?.slice(PREFIX.length) ?? null;

function addComponent({ openAPIRegistry }: OpenAPIHono, name: string, schema: JsonSchema): void {
  const known = openAPIRegistry.definitions.some(
    (definition) => definition.type === "component" && definition.name === name,
  );
  if (!known) openAPIRegistry.registerComponent("schemas", name, schema as never);
}

const amend =
  (io: "input" | "output") =>
  ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: object }) => {
    const json = jsonSchema as JsonSchema;
    const { def } = zodSchema._zod;
    // Of a preprocessed number, take the limits of the inner, narrower schema.
    if (def.type === "pipe" && def.out._zod.def.type === "number") Object.assign(json, limitsOf(def.out));
    // Zod adds the limits of safe integers, which tell readers nothing.
    if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
    if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
    // The fallback of `.catch()` is for readers of replies; it is no default of the backend.
    if (def.type === "catch") delete json.default;
    if (def.type !== "object") return;
    // Readers ignore unknown fields.
    delete json.additionalProperties;
    if (io === "input") json.required = Object.keys(def.shape).filter((key) => refusesNothing(def.shape[key]));
    if (json.required?.length === 0) delete json.required;
  };

function limitsOf(schema: z.core.$ZodType): JsonSchema {
  const { minimum, maximum } = z.toJSONSchema(schema);
  return { ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) };
}

/** `z.preprocess` says that it takes anything, so that only trying tells whether a field may be left out. */
const refusesNothing = (schema: z.core.$ZodType | undefined) =>
  schema !== undefined && !z.safeParse(schema, undefined).success;

function pointToComponents<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${PREFIX}`)) as T;
}
