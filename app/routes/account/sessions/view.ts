import type { OpenSession } from "~/contract/accounts/endpoints";
import { clockTime, plainDate } from "~/text/format/dates";
import { unbroken } from "~/text/format/typography";

/** An open session, its texts ready to print. */
export type SessionView = ReturnType<typeof sessionView>;

/** The view of an open session. */
export const sessionView = ({ id, device, createdAt, lastUsedAt, isCurrent }: OpenSession) => ({
  id,
  device: device ?? "Appareil inconnu",
  isCurrent,
  began: `Connecté le\u00a0${moment(createdAt)}`,
  used: isCurrent ? null : `Dernière utilisation\u00a0: ${moment(lastUsedAt)}`,
});

const moment = (when: string) => unbroken(`${plainDate(new Date(when))} à ${clockTime(new Date(when))}`);
