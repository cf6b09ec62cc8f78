import type { Client } from "~/client/client";
import type { Vehicle } from "~/contract/entities";

/** The name of the agency that is searched, from one of its vehicles or its page; undefined if neither gives it. */
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
