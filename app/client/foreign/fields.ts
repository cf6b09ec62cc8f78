import { z } from "zod";
import { VALIDATION } from "~/contract/messages";

/** How fields, parts and lists of another backend are read. Only what is lenient here is lenient at all. */

/** A number, or a numeric string ("45.00"). */
export const amount = z.preprocess(
  (value) => (typeof value === "string" && value.trim() !== "" ? Number(value) : value),
  z.number(),
);

/** A field that may be null or absent; both are read as null. */
export const orNull = <T extends z.ZodType>(field: T) => orElse(field, null);

/** A field that may be null or absent; both are read as `value`. */
export const orElse = <T extends z.ZodType, V>(field: T, value: V) =>
  field.nullish().transform((sent) => sent ?? value);

/** A part of a reply. A part of another shape is null, so that the reply around it stays valid. */
export const part = <T extends z.ZodType>(schema: T) => orNull(schema).catch(null);

/** An addition: another backend means something else by its name, so that `value` holds whatever it sends. */
export const unread = <const V>(value: V) =>
  z
    .unknown()
    .optional()
    .transform((): V => value);

/** The same for a list. */
export const nothing = z
  .unknown()
  .optional()
  .transform(() => []);

/** The same for a field that is absent where it has no value. The cast keeps the key, so that none can be forgotten. */
export const absent = z
  .unknown()
  .transform(() => undefined)
  .optional() as unknown as z.ZodType<undefined>;

/** Rows without those of another shape; none if the list is null or absent. */
export const rows = <T extends z.ZodType>(row: T) =>
  orElse(z.array(part(row)), []).transform((all) => all.filter((one) => one !== null) as z.output<T>[]);

/** The counters of a reply, some of which may be missing. A reply without any of them is another API's and invalid. */
export const counters = <T extends z.ZodObject>(reply: T) => {
  const counts = Object.keys(reply.shape).map((name) => [name, orNull(amount)]);
  return z
    .object(Object.fromEntries(counts))
    .refine((given) => Object.values(given).some((value) => value !== null), VALIDATION.valueInvalid) as unknown as T;
};

/** A row of another shape, with the issues that were found in it. */
class UnfitRow {
  constructor(readonly issues: readonly z.core.$ZodRawIssue[]) {}
}

const isUnfit = (one: unknown): one is UnfitRow => one instanceof UnfitRow;

const count = orNull(amount);
const NO_COUNTS = { page: null, limit: null, total: null, totalPages: null };

/**
 * A reply with `data` and perhaps `meta`. Rows are parsed one by one; those of another shape are left out and counted.
 * If none of the rows fits, the list belongs to another API and is invalid.
 */
export const list = <T extends z.ZodType>(row: T) =>
  z
    .object({
      data: z.array(row.catch(({ issues }: z.core.$ZodCatchCtx) => new UnfitRow(issues) as never)),
      meta: orElse(z.object({ page: count, limit: count, total: count, totalPages: count }), NO_COUNTS),
    })
    .superRefine(({ data }, context) => {
      const [first] = data;
      if (!isUnfit(first) || !data.every(isUnfit)) return;
      for (const issue of first.issues) context.addIssue({ ...issue, path: ["data", 0, ...(issue.path ?? [])] });
    })
    .transform(({ data, meta }) => {
      const fit = data.filter((one): one is z.output<T> => !isUnfit(one));
      const unreadable = data.length - fit.length;
      return { data: fit, meta, unreadable };
    });
