import { endpoints } from "~/contract/endpoints";
import { type Account, logIn, word } from "./accounts";
import type { Ledger } from "./ledger";

const { admin } = endpoints;
const PAGE = { page: 1, limit: 100 };

export interface Office {
  token: string;
  /** An agency made for the suite, and its owner. */
  agency: { id: string; owner: Account } | null;
}

const place = (name: string, email: string) => ({
  ...{ name, email, phone: "+212 5 00 00 00 00", city: "Rabat", address: "1, rue du Contrat" },
});

/** Checks the administrator's lists and figures, and creates, changes, deactivates and activates an agency. */
export async function checkOffice(ledger: Ledger, account: Account): Promise<Office | null> {
  const { granted, refused, must } = ledger;
  const token = await logIn(ledger, account);
  if (!token) return null;
  await granted(admin.stats, { token });
  await granted(admin.reservationStats, { token });
  await granted(admin.users, { token, query: PAGE });
  const pending = await granted(admin.reservations, { token, query: { ...PAGE, status: "PENDING" } });
  const other = pending?.data.find(({ status }) => status !== "PENDING");
  must(admin.reservations, !other, `status=PENDING gives one that is ${other?.status}`);

  const name = `Contract suite ${word()}`;
  const owner = { email: `contract-${word()}@example.com`, password: `pass-${word()}` };
  const names = { ownerFirstName: "Contract", ownerLastName: "Owner", ownerPassword: owner.password };
  const extras = { description: "Made by the contract suite.", taxId: "CS-1" };
  const made = await granted(admin.createAgency, { token, body: { ...place(name, owner.email), ...extras, ...names } });
  await refused(admin.createAgency, [400, 422], "an agency without a name", {
    token,
    body: { ...place("", owner.email), ...names },
  });
  const find = async (id: unknown) => {
    for (let page = 1; page <= 50; page++) {
      const list = await granted(admin.agencies, { token, query: { ...PAGE, page } });
      const found = list?.data.find((one) => (id ? one.id === id : one.name === name));
      if (found || !list || list.data.length < PAGE.limit) return found;
    }
    return undefined;
  };
  const id = (await find(made?.id))?.id;
  must(admin.agencies, !made || id, "does not list the agency that was just made");
  if (!id) return { token, agency: null };

  await granted(admin.updateAgency, { token, params: { id }, body: { ...place(`${name} 2`, owner.email), taxId: "" } });
  const changed = await find(id);
  must(admin.updateAgency, changed?.name === `${name} 2`, "the name is not changed");
  must(admin.updateAgency, !changed?.taxId, 'a tax id of "" is not cleared');
  await granted(admin.deactivateAgency, { token, params: { id } });
  must(admin.deactivateAgency, (await find(id))?.status !== "ACTIVE", "leaves it ACTIVE");
  await granted(admin.activateAgency, { token, params: { id } });
  must(admin.activateAgency, (await find(id))?.status === "ACTIVE", "does not make it ACTIVE");
  const ofOne = await granted(admin.reservations, { token, query: { ...PAGE, agencyId: id } });
  must(admin.reservations, !ofOne?.data.length, "agencyId gives reservations of other agencies");
  return { token, agency: { id, owner } };
}

/** Deletes the agency, or at least removes it from the search. */
export async function clearOffice(
  { granted }: Ledger,
  { token, agency }: Office,
  left: (what: string) => void,
): Promise<void> {
  if (!agency) return;
  const params = { id: agency.id };
  await granted(admin.deleteAgency, { token, params }, [400, 409, 422]);
  const list = await granted(admin.agencies, { token, query: PAGE });
  const gone = list && list.data.length < PAGE.limit && !list.data.some(({ id }) => id === agency.id);
  if (gone) return;
  await granted(admin.deactivateAgency, { token, params }, [404, 409]);
  left(`the agency ${agency.id} and its owner ${agency.owner.email}, put to rest`);
}
