import { z } from "zod";
import { LIST_PAGE_SIZE } from "~/contract/values";
import { amount, limit, page } from "./primitives";

/** The page of a list, and the number of rows per page. */
export const listQuery = z.object({ page, limit: limit(LIST_PAGE_SIZE) }).meta({ id: "ListQuery" });
export type ListQuery = z.output<typeof listQuery>;
/** The fields to omit from a query whose whole list is exported as a file. */
export const PAGE = { page: true, limit: true } as const;

const listMeta = z.object({ page: amount, limit: amount, total: amount, totalPages: amount });
const count = amount.nullable();
const documentedMeta = z.object({ page: count, limit: count, total: count, totalPages: count });

/** A list after parsing. */
export interface List<T> {
  data: T[];
  meta: z.output<typeof documentedMeta>;
  /** How many rows another backend sent in another shape. They are missing from `data`. */
  unreadable?: number;
}

/** A reply with `data`, `meta` and the fields of `more`. */
export const listReply = <T extends z.ZodType, More extends z.ZodRawShape = Record<never, never>>(
  item: T,
  more?: More,
) => z.object({ data: z.array(item), meta: listMeta, ...(more as More) });

type DocumentedList<T extends z.ZodType> = z.ZodType<List<z.output<T>>, Omit<List<z.input<T>>, "unreadable">>;

/** The same for a documented call: the counts that another backend does not send are null. */
export function documentedList<T extends z.ZodType>(item: T): DocumentedList<T>;
export function documentedList<T extends z.ZodType, More extends z.ZodObject>(
  item: T,
  more: More,
): z.ZodType<z.output<DocumentedList<T>> & z.output<More>, z.input<DocumentedList<T>> & z.input<More>>;
export function documentedList(item: z.ZodType, more?: z.ZodObject) {
  return z.object({ data: z.array(item), meta: documentedMeta, ...more?.shape });
}
