import type { AgencyRow } from "~/backend/database/agencies/agencies";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
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
export function mountAgencies(serve: Serve): void {
  const { admin } = endpoints;

  serve(admin.agencies, async ({ context, query }) => {
    const { agencies, total } = await readAgencies(context, query);
    return { data: agencies.map(agencyReply), meta: listMeta(query, total) };
  });
  serve(admin.agency, async ({ context, params }) => agencyReply(await readAgency(context, params.id)));
  serve(admin.createAgency, async ({ context, caller, body }) =>
    agencyReply(await createAgency(context, caller, body)),
  );
  serve(admin.updateAgency, async ({ context, caller, params, body }) =>
    agencyReply(await changeAgency(context, caller, params.id, body)),
  );
  serve(admin.activateAgency, async ({ context, caller, params }) =>
    agencyReply(await activateAgency(context, caller, params.id)),
  );
  serve(admin.deactivateAgency, async ({ context, caller, params }) =>
    agencyReply(await deactivateAgency(context, caller, params.id)),
  );
  serve(admin.deleteAgency, ({ context, caller, params }) => removeAgency(context, caller, params.id));
}

const agencyReply = ({ ratingSum, ratingCount, vehicleCount, reservationCount, createdAt, ...agency }: AgencyRow) => ({
  ...agency,
  averageRating: ratingCount > 0 ? ratingSum / ratingCount : null,
  reviewsCount: ratingCount,
  counts: { vehicles: vehicleCount, reservations: reservationCount },
  createdAt: createdAt.toISOString(),
});
