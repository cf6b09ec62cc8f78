import { z } from "zod";
import { LIST_PAGE_SIZE } from "~/contract/values";
import { amount, limit, page } from "./primitives";

/** Lists and parts of replies as another backend may send them: what does not fit spoils nothing else. */

/** Which page of a list, and how many rows of it. */
export const listQuery = z.object({ page, limit: limit(LIST_PAGE_SIZE) }).meta({ id: "ListQuery" });
/** What a query leaves out whose whole list is a file. */
export const PAGE = { page: true, limit: true } as const;

/** A part that may be missing. One of another shape counts as missing, so that it does not spoil what it is a part of. */
export const part = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** A row of a list. Another backend's row that does not fit becomes null, and spoils none of the others. */
export const row = <T extends z.ZodType>(item: T) =>
  item.catch(null as never) as unknown as z.ZodType<z.output<T> | null, z.input<T>>;

/** Rows of which those that do not fit are left out. */
export const rows = <T extends z.ZodType>(item: T) =>
  z.array(row(item)).overwrite((all) => all.filter((one) => one !== null)) as unknown as z.ZodType<
    z.output<T>[],
    z.input<T>[]
  >;

/** A row of another shape, and what is wrong with it. */
class UnfitRow {
  constructor(readonly issues: readonly z.core.$ZodRawIssue[]) {}
}

const isUnfit = (one: unknown): one is UnfitRow => one instanceof UnfitRow;

const listMeta = z
  .object({ page: amount.nullish(), limit: amount.nullish(), total: amount.nullish(), totalPages: amount.nullish() })
  .nullish();

/** A list as it was read. */
export interface List<T> {
  data: T[];
  meta?: z.output<typeof listMeta>;
  /** How many rows did not fit, and are not among `data`. */
  unreadable?: number;
}

type ListReply<T extends z.ZodType> = z.ZodType<
  List<z.output<T>>,
  { data: z.input<T>[]; meta?: z.input<typeof listMeta> }
>;

/**
 * `{ data, meta }`, and `more` beside them; `meta` may be missing from another backend's list. Rows are read one by one.
 * A list of which not a single row fits belongs to another API, and is invalid.
 */
export function listReply<T extends z.ZodType>(item: T): ListReply<T>;
export function listReply<T extends z.ZodType, More extends z.ZodObject>(
  item: T,
  more: More,
): z.ZodType<z.output<ListReply<T>> & z.output<More>, z.input<ListReply<T>> & z.input<More>>;
export function listReply(item: z.ZodType, more?: z.ZodObject) {
  return z
    .object({
      data: z.array(item.catch(({ issues }: z.core.$ZodCatchCtx) => new UnfitRow(issues) as never)),
      meta: listMeta,
      ...more?.shape,
    })
    .superRefine(({ data }, context) => {
      const [first] = data;
      if (!isUnfit(first) || !data.every(isUnfit)) return;
      for (const issue of first.issues) context.addIssue({ ...issue, path: ["data", 0, ...(issue.path ?? [])] });
    })
    .overwrite((list) => {
      const data = list.data.filter((one) => !isUnfit(one));
      const unreadable = list.data.length - data.length;
      return unreadable > 0 ? { ...list, data, unreadable } : list;
    });
}
