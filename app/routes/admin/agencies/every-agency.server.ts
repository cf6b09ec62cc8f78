import type { Client } from "~/client/client";
import type { Agency } from "~/contract/entities";
import { wholeList } from "~/http/base/read-one.server";

/** Reads all agencies. Throws an ApiError. */
export const everyAgency = (client: Client): Promise<Agency[]> =>
  wholeList((query) => client.admin.agencies({ query }));
