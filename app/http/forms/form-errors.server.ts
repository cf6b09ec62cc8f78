import type { Failure } from "~/http/base/api.server";

/**
 * The messages of a failed call, each at the field that can correct it if the form has that field, else under "".
 * `fields` are the names in the form; `nameOf` turns a name of the contract into one of them.
 */
export function messagesByField(
  { error, message }: Pick<Failure, "error" | "message">,
  fields: readonly string[],
  nameOf = (field: string) => field,
): Record<string, string[]> {
  const errors: readonly { field?: string; message: string }[] = error.errors.length > 0 ? error.errors : [{ message }];
  const found: Record<string, string[]> = {};
  for (const { field = "", message } of errors) {
    const name = fields.includes(nameOf(field)) ? nameOf(field) : "";
    found[name] = [...(found[name] ?? []), message];
  }
  return found;
}
