import type { Slice } from "~/backend/database/base/query";
import type { ListQuery } from "~/contract/base/lists";

/** Returns the rows of a list that a page shows. */
export const sliceOf = ({ page, limit }: ListQuery): Slice => ({ limit, offset: (page - 1) * limit });
