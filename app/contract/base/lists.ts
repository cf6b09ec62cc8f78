import { z } from "zod";
import { LIST_PAGE_SIZE } from "~/contract/values";
import { amount, limit, page } from "./primitives";

/** Lists and parts of replies. Parts that another backend sends in another shape are dropped; the rest stays valid. */

/** The page of a list, and the number of rows per page. */
export const listQuery = z.object({ page, limit: limit(LIST_PAGE_SIZE) }).meta({ id: "ListQuery" });
/** The fields to omit from a query whose whole list is exported as a file. */
export const PAGE = { page: true, limit: true } as const;

/** An optional part of a reply. A part of another shape becomes null, so that the reply around it stays valid. */
export const part = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** A row of a list. A row of another shape becomes null, so that the other rows stay valid. */
export const row = <T extends z.ZodType>(item: T) =>
  item.catch(null as never) as unknown as z.ZodType<z.output<T> | null, z.input<T>>;

/** Rows without those of another shape. */
export const rows = <T extends z.ZodType>(item: T) =>
  z.array(row(item)).overwrite((all) => all.filter((one) => one !== null)) as unknown as z.ZodType<
    z.output<T>[],
    z.input<T>[]
  >;

/** A row of another shape, with the issues that were found in it. */
class UnfitRow {
  constructor(readonly issues: readonly z.core.$ZodRawIssue[]) {}
}

const isUnfit = (one: unknown): one is UnfitRow => one instanceof UnfitRow;

const listMeta = z
  .object({ page: amount.nullish(), limit: amount.nullish(), total: amount.nullish(), totalPages: amount.nullish() })
  .nullish();

/** A list after parsing. */
export interface List<T> {
  data: T[];
  meta?: z.output<typeof listMeta>;
  /** How many rows had another shape and are missing from `data`; absent if none. */
  unreadable?: number;
}

type ListReply<T extends z.ZodType> = z.ZodType<
  List<z.output<T>>,
  { data: z.input<T>[]; meta?: z.input<typeof listMeta> }
>;

/**
 * A reply with `data`, `meta` and the fields of `more`; another backend may omit `meta`. Rows are parsed one by one;
 * those of another shape are left out. If none of the rows fits, the list belongs to another API and is invalid.
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
