import type { Client } from "~/client/client";
import type { Agency } from "~/contract/entities";
import { attempt, capabilities } from "~/http/base/api.server";
import { listPage } from "~/http/base/lists.server";
import type { AgencyChoice } from "./agency-field";

/** The most agencies in a select: a longer one is hard to use, most of all on a phone. */
const MOST_OPTIONS = 30;

/**
 * The agencies that a filter offers; null if they cannot be read, and the filter then omits the choice. Takes one call,
 * or two if there are too many for a select.
 */
export async function readAgencyChoice(client: Client, chosenId: string | undefined): Promise<AgencyChoice | null> {
  const read = await attempt(client.admin.agencies({ query: { page: 1, limit: MOST_OPTIONS } }), "dashboard");
  if (!read.ok) return null;
  const { items, totalPages } = listPage(read.value, 1, MOST_OPTIONS);
  if (totalPages <= 1 && items.length <= MOST_OPTIONS) return { options: items.map(option), isWhole: true };
  const chosen = items.find(({ id }) => id === chosenId) ?? (await readOneMore(client, chosenId));
  return { options: chosen ? [option(chosen)] : [], isWhole: false };
}

async function readOneMore(client: Client, id: string | undefined): Promise<Agency | null> {
  if (!id || !capabilities().readOne) return null;
  const read = await attempt(client.admin.agency({ params: { id } }), "dashboard");
  return read.ok ? read.value : null;
}

const option = ({ id, name }: Agency) => ({ value: id ?? "", label: name });
