/** Returns the `meta` of a list reply: the page, its size, and how many entries and pages there are. */
export const listMeta = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
