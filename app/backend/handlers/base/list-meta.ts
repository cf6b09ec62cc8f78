/** The `meta` of a list reply: which page it is, and how many entries and pages there are. */
export const listMeta = ({ page, limit }: { page: number; limit: number }, total: number) => ({
  page,
  limit,
  total,
  totalPages: Math.ceil(total / limit),
});
