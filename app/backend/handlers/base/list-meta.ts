import type { ListQuery } from "~/contract/base/lists";

/** Returns the `meta` of a list reply: the page, its size, and how many entries and pages there are. */
export const listMeta = ({ page, limit }: ListQuery, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
