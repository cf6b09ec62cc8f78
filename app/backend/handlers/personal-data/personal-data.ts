import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import { mount } from "~/backend/handlers/base/mount";
import { reservationReply } from "~/backend/handlers/reservations/reservation-reply";
import { exportPersonalData } from "~/backend/rules/personal-data/data";
import { eraseAccount } from "~/backend/rules/personal-data/erasure";
import { eraseGuestOf, readGuestObstacles } from "~/backend/rules/personal-data/guest-erasure";
import { readObstacles } from "~/backend/rules/personal-data/obstacles";
import { endpoints } from "~/contract/endpoints";
import { personalDataReply } from "./personal-data-reply";

/** Serves the export of a person's data and its erasure, also of a guest's by the agency. */
export function mountPersonalData(app: Hono, context: Context): void {
  const { personalData, counter } = endpoints;
  mount(app, context, personalData.take, async ({ caller }) =>
    personalDataReply(await exportPersonalData(context, caller)),
  );
  mount(app, context, personalData.erasure, async ({ caller }) => ({
    obstacles: await readObstacles(context, caller),
  }));
  mount(app, context, personalData.erase, ({ caller, body, address }) =>
    eraseAccount(context, caller, body.password, address),
  );
  mount(app, context, counter.guestErasure, async ({ caller, params }) => ({
    obstacles: await readGuestObstacles(context, caller, params.id),
  }));
  mount(app, context, counter.eraseGuest, async ({ caller, params }) =>
    reservationReply(await eraseGuestOf(context, caller, params.id), caller.role),
  );
}
