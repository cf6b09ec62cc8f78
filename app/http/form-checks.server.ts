import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";

/**
 * Checks a form with a schema of the contract. Only the schema's own fields are looked at: whatever else was posted,
 * conform's own control fields included, is not there.
 */
export function checkForm<S extends z.ZodObject>(form: FormData, schema: S) {
  const own = new FormData();
  for (const name of Object.keys(schema.shape)) {
    const value = form.get(name);
    if (typeof value === "string") own.set(name, value);
  }
  return parseWithZod(own, { schema });
}
