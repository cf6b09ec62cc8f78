import type { z } from "zod";
import { recordReply } from "~/backend/handlers/handovers/handover-reply";
import { reservationReply } from "~/backend/handlers/reservations/reservation-reply";
import type { PersonalDataView } from "~/backend/rules/personal-data/data";
import { HANDOVER_MOMENTS } from "~/contract/handovers/values";
import type { personalData } from "~/contract/personal-data/personal-data";

type Reply = z.input<typeof personalData>;

/** Returns all data about one person in the contract's form, with rentals as a client reads them. */
export function personalDataReply(view: PersonalDataView): Reply {
  const { takenAt, account, reminders, sessions, links, favourites, rentals, letters, events, publicUrl } = view;
  const records = rentals.map((rental) => recordReply(rental, "CLIENT"));
  return {
    takenAt: takenAt.toISOString(),
    account: {
      ...account,
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
      invitedAt: moment(account.invitedAt),
      reminders,
    },
    sessions: sessions.map((session) => ({
      device: session.device,
      ...spanOf(session),
      lastUsedAt: session.lastUsedAt.toISOString(),
    })),
    passwordLinks: links.map((link) => ({ purpose: link.purpose, ...spanOf(link), usedAt: moment(link.usedAt) })),
    favourites: favourites.map(({ keptAt, ...favourite }) => ({ ...favourite, keptAt: keptAt.toISOString() })),
    reservations: rentals.map(({ reservation }) => reservationReply(reservation, "CLIENT")),
    records,
    photos: records.flatMap((record) => photosOf(record, publicUrl)),
    letters: letters.map((letter) => ({
      ...letter,
      createdAt: letter.createdAt.toISOString(),
      sentAt: moment(letter.sentAt),
      failedAt: moment(letter.failedAt),
    })),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
  };
}

const photosOf = (record: Reply["records"][number], publicUrl: string): Reply["photos"] =>
  HANDOVER_MOMENTS.flatMap((at) =>
    (record[at]?.photos ?? []).map((photo) => ({
      ...photo,
      reservationId: record.reservationId,
      moment: at,
      address: `${publicUrl}/handover-photos/${photo.id}`,
    })),
  );

const spanOf = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

const moment = (at: Date | null): string | null => at?.toISOString() ?? null;
