import type { Serve } from "~/backend/handlers/base/mount";
import { servingReservations } from "~/backend/handlers/reservations/reservation-reply";
import { exportPersonalData } from "~/backend/rules/personal-data/data";
import { eraseAccount } from "~/backend/rules/personal-data/erasure";
import { eraseGuestOf, readGuestObstacles } from "~/backend/rules/personal-data/guest-erasure";
import { readObstacles } from "~/backend/rules/personal-data/obstacles";
import { endpoints } from "~/contract/endpoints";
import { personalDataReply } from "./personal-data-reply";

/** Serves the export of a person's data and its erasure, also of a guest's by the agency. */
export function mountPersonalData(serve: Serve): void {
  const { personalData, counter } = endpoints;
  const answer = servingReservations(serve);
  serve(personalData.take, async ({ context, caller }) => personalDataReply(await exportPersonalData(context, caller)));
  serve(personalData.erasure, async ({ context, caller }) => ({
    obstacles: await readObstacles(context, caller),
  }));
  serve(personalData.erase, ({ context, caller, body, address }) =>
    eraseAccount(context, caller, body.password, address),
  );
  serve(counter.guestErasure, async ({ context, caller, params }) => ({
    obstacles: await readGuestObstacles(context, caller, params.id),
  }));
  answer(counter.eraseGuest, ({ context, caller, params }) => eraseGuestOf(context, caller, params.id));
}
