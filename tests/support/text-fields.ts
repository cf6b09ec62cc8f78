import { EVERY_CALL, type RegisteredCall } from "./calls";
import type { Document, Schema } from "./openapi";

/** A field that a caller fills with free text, in the body or the query of a call that writes. */
export interface TextField {
  /** "POST /reservations" */
  call: string;
  by: RegisteredCall["by"];
  /** "pickupLocation", "options[].label" */
  field: string;
}

/** Every free text field of every call that writes, by the published document; words of closed lists are excluded. */
export function textFields({ paths, components: { schemas } }: Document): TextField[] {
  return EVERY_CALL.filter(({ writes }) => writes).flatMap(({ name: call, by, endpoint: { method, path } }) => {
    const operation = paths[path]?.[method.toLowerCase()];
    const body = operation?.requestBody?.content["application/json"]?.schema;
    const query = operation?.parameters.filter((parameter) => parameter.in === "query") ?? [];
    const fields = [
      ...(body ? fieldsOf(body, "", schemas) : []),
      ...query.flatMap(({ name, schema }) => fieldsOf(schema, name, schemas)),
    ];
    return [...new Set(fields)].map((field) => ({ call, by, field }));
  });
}

function fieldsOf(schema: Schema, name: string, schemas: Document["components"]["schemas"]): string[] {
  const inside = (one: Schema, at: string) => fieldsOf(one, at, schemas);
  const referred = schema.$ref && schemas[schema.$ref.slice("#/components/schemas/".length)];
  if (referred) return inside(referred, name);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => inside(one, name));
  const type = Array.isArray(schema.type) ? schema.type.find((one) => one !== "null") : schema.type;
  if (type === "object") {
    return Object.entries(schema.properties ?? {}).flatMap(([key, one]) => inside(one, name ? `${name}.${key}` : key));
  }
  if (type === "array") return schema.items ? inside(schema.items, `${name}[]`) : [];
  return type === "string" && !schema.enum ? [name] : [];
}
