import { mapped } from "~/backend/csv/batches";
import { csvStream } from "~/backend/csv/write";
import type { Serve } from "~/backend/handlers/base/mount";
import { everyForCaller, everyOfPlatform } from "~/backend/rules/reservations/reservations";
import { endpoints } from "~/contract/endpoints";
import { ADMIN_RESERVATION_COLUMNS, AGENCY_RESERVATION_COLUMNS } from "./export-columns";
import { reservationReply } from "./reservation-reply";

/** Serves lists of reservations as files, with the content of the list's own reply to the same reader. */
export function mountReservationExports(serve: Serve): void {
  const { reservations, admin } = endpoints;

  serve(reservations.exportOfAgency, async ({ context, caller, query }) =>
    csvStream(
      AGENCY_RESERVATION_COLUMNS,
      mapped(await everyForCaller(context, caller, query), ({ paidCents, ...record }) => ({
        ...reservationReply(record, caller.role),
        paid: paidCents / 100,
      })),
    ),
  );
  serve(admin.exportReservations, async ({ context, caller, query }) =>
    csvStream(
      ADMIN_RESERVATION_COLUMNS,
      mapped(await everyOfPlatform(context, query), (record) => reservationReply(record, caller.role)),
    ),
  );
}
