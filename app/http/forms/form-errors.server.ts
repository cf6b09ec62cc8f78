import type { Failure } from "~/http/base/api.server";

/**
 * The messages of a failed call, each at the field that can correct it if the form has that field, else under "".
 * `fields` are the names in the form, without those of parts; `nameOf` turns a field of the contract into its name.
 */
export function messagesByField(
  { error, message }: Pick<Failure, "error" | "message">,
  fields: readonly string[],
  nameOf = formName,
): Record<string, string[]> {
  const errors: readonly { field?: string; message: string }[] = error.errors.length > 0 ? error.errors : [{ message }];
  const found: Record<string, string[]> = {};
  for (const { field = "", message } of errors) {
    const placed = nameOf(field);
    const name = fields.includes(placed.split(/[.[]/, 1)[0] ?? "") ? placed : "";
    found[name] = [...(found[name] ?? []), message];
  }
  return found;
}

/** The name of a field in a form: "places[0].city" for "places.0.city". */
const formName = (field: string): string => field.replace(/\.(\d+)/g, "[$1]");
