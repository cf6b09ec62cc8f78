import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { AgencyRow } from "~/backend/database/agencies/agencies";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import {
  activateAgency,
  changeAgency,
  createAgency,
  deactivateAgency,
  readAgencies,
  readAgency,
  removeAgency,
} from "~/backend/rules/agencies/agencies";
import { endpoints } from "~/contract/endpoints";

/** Serves the agencies to administrators. */
export function mountAgencies(app: Hono, context: Context): void {
  const { admin } = endpoints;

  mount(app, context, admin.agencies, async ({ query }) => {
    const { agencies, total } = await readAgencies(context, query);
    return { data: agencies.map(agencyReply), meta: listMeta(query, total) };
  });
  mount(app, context, admin.agency, async ({ params }) => agencyReply(await readAgency(context, params.id)));
  mount(app, context, admin.createAgency, async ({ context, caller, body }) =>
    agencyReply(await createAgency(context, caller, body)),
  );
  mount(app, context, admin.updateAgency, async ({ caller, params, body }) =>
    agencyReply(await changeAgency(context, caller, params.id, body)),
  );
  mount(app, context, admin.activateAgency, async ({ caller, params }) =>
    agencyReply(await activateAgency(context, caller, params.id)),
  );
  mount(app, context, admin.deactivateAgency, async ({ caller, params }) =>
    agencyReply(await deactivateAgency(context, caller, params.id)),
  );
  mount(app, context, admin.deleteAgency, ({ caller, params }) => removeAgency(context, caller, params.id));
}

const agencyReply = ({ ratingSum, ratingCount, vehicleCount, reservationCount, createdAt, ...agency }: AgencyRow) => ({
  ...agency,
  averageRating: ratingCount > 0 ? ratingSum / ratingCount : null,
  reviewsCount: ratingCount,
  counts: { vehicles: vehicleCount, reservations: reservationCount },
  createdAt: createdAt.toISOString(),
});
