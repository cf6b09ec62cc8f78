import type { Client } from "~/client/client";
import type { Vehicle } from "~/contract/entities";

/** The name of the one agency whose vehicles were searched: theirs says it, or its page; undefined where neither does. */
export async function agencyNameOf(
  client: Client,
  id: string | undefined,
  found: readonly Vehicle[],
): Promise<string | undefined> {
  if (!id) return undefined;
  const agency = found.find((vehicle) => vehicle.agency?.id === id)?.agency;
  if (agency) return agency.name;
  const page = await client.publicPages.agency({ params: { id }, query: { limit: 1 } }).catch(() => null);
  return page?.name;
}
