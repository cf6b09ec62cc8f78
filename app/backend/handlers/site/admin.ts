import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { AgencyRow } from "~/backend/database/agencies/agencies";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { monthsReply } from "~/backend/handlers/figures/months-reply";
import { reservationReply } from "~/backend/handlers/reservations/reservation-reply";
import { readUsers } from "~/backend/rules/accounts/users";
import {
  activateAgency,
  changeAgency,
  createAgency,
  deactivateAgency,
  readAgencies,
  readAgency,
  removeAgency,
} from "~/backend/rules/agencies/agencies";
import { monthlyFigures } from "~/backend/rules/figures/month-figures";
import {
  earlyCompletions,
  platformStats,
  readAllReservations,
  reservationStats,
} from "~/backend/rules/figures/platform-stats";
import { endpoints } from "~/contract/endpoints";

/** Serves the platform's administration: agencies, figures, all reservations and accounts. */
export function mountAdmin(app: Hono, context: Context): void {
  const { admin } = endpoints;

  mount(app, context, admin.agencies, async ({ query }) => {
    const { agencies, total } = await readAgencies(context, query);
    return { data: agencies.map(agencyReply), meta: listMeta(query, total) };
  });
  mount(app, context, admin.agency, async ({ params }) => agencyReply(await readAgency(context, params.id)));
  mount(app, context, admin.createAgency, async ({ caller, body }) =>
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

  mount(app, context, admin.stats, () => platformStats(context));
  mount(app, context, admin.monthlyStats, async () => monthsReply(await monthlyFigures(context, "all")));
  mount(app, context, admin.reservationStats, async () => {
    const { revenueCents, ...counts } = await reservationStats(context);
    return { ...counts, totalRevenue: revenueCents / 100 };
  });
  mount(app, context, admin.earlyCompletions, async ({ query }) => {
    const { rentals, total } = await earlyCompletions(context, query);
    return {
      data: rentals.map(({ id, referenceNumber, brand, model, agencyName, pickupAt, completedAt }) => ({
        id,
        referenceNumber,
        vehicle: { brand, model },
        agency: { name: agencyName },
        pickupDate: pickupAt.toISOString(),
        completedAt: completedAt.toISOString(),
      })),
      meta: listMeta(query, total),
    };
  });
  mount(app, context, admin.reservations, async ({ caller, query }) => {
    const { reservations, total } = await readAllReservations(context, query);
    return { data: reservations.map((one) => reservationReply(one, caller.role)), meta: listMeta(query, total) };
  });
  mount(app, context, admin.users, async ({ query }) => {
    const { users, total } = await readUsers(context, query);
    return { data: users, meta: listMeta(query, total) };
  });
}

const agencyReply = ({ ratingSum, ratingCount, vehicleCount, reservationCount, createdAt, ...agency }: AgencyRow) => ({
  ...agency,
  averageRating: ratingCount > 0 ? ratingSum / ratingCount : null,
  reviewsCount: ratingCount,
  counts: { vehicles: vehicleCount, reservations: reservationCount },
  createdAt: createdAt.toISOString(),
});
