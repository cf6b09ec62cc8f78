import { z } from "zod";

/* The site's published OpenAPI document, as far as tests read it. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  /** The schema of an object's fields that are named by data. */
  additionalProperties?: Schema;
  required?: string[];
  enum?: string[];
  const?: unknown;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}
export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
  example?: unknown;
}
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  description: string;
  security: object[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: Schema; example?: { statusCode: number } }> }>;
}
export interface Document {
  openapi: string;
  info: { contact?: object };
  servers: object[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: object };
}

/** A field of a call's input: "week", 0, "from" for one in a list. */
export interface SentField {
  path: (string | number)[];
  schema: Schema;
}

/** Every field below a schema, including those of nested objects and of the first item of lists. */
export function* fieldsBelow(
  schema: Schema,
  schemas: Record<string, Schema>,
  path: SentField["path"] = [],
): Generator<SentField> {
  const whole = schema.$ref ? (schemas[schema.$ref.split("/").at(-1) as string] as Schema) : schema;
  for (const part of whole.anyOf ?? []) yield* fieldsBelow(part, schemas, path);
  if (path.length > 0 && !whole.anyOf && whole.type !== "null") yield { path, schema: whole };
  for (const [name, part] of Object.entries(whole.properties ?? {})) yield* fieldsBelow(part, schemas, [...path, name]);
  if (whole.items) yield* fieldsBelow(whole.items, schemas, [...path, 0]);
}

/** The body with a value at a path, whose missing lists and objects are created. */
export function withField(body: unknown, [key, ...below]: SentField["path"], value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === "number") return [withField(Array.isArray(body) ? body[key] : undefined, below, value)];
  const given = body as Record<string, unknown> | null | undefined;
  return { ...given, [key]: withField(given?.[key], below, value) };
}

/** Compares values with the schemas of a published document. */
export function replyCheck({ components: { schemas } }: Document) {
  const compiled = new Map<Schema, z.ZodType>();
  const compile = (schema: Schema): z.ZodType => {
    const local = JSON.stringify({ ...schema, $defs: schemas }).replaceAll("#/components/schemas/", "#/$defs/");
    return z.fromJSONSchema(JSON.parse(local));
  };

  /** The problems that the published schema itself finds in a value. */
  function problems(schema: Schema, value: unknown): string[] {
    const check = compiled.get(schema) ?? compile(schema);
    compiled.set(schema, check);
    const result = check.safeParse(value);
    return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  }

  /** The fields that a value has but its schema does not. */
  function undeclared(schema: Schema, value: unknown, at = ""): string[] {
    if (value === null || typeof value !== "object") return [];
    const whole = schema.$ref ? (schemas[schema.$ref.split("/").at(-1) as string] as Schema) : schema;
    if (whole.anyOf)
      return undeclared(whole.anyOf.find((part) => JSON.stringify(part) !== '{"type":"null"}') as Schema, value, at);
    // Any value.
    if (Object.keys(whole).length === 0) return [];
    if (Array.isArray(value))
      return value.flatMap((item, index) => undeclared(whole.items as Schema, item, `${at}[${index}]`));
    return Object.entries(value).flatMap(([key, part]) => {
      const own = whole.properties?.[key] ?? whole.additionalProperties;
      return own ? undeclared(own, part, `${at}.${key}`) : [`${at}.${key}`];
    });
  }

  return { problems, undeclared };
}
