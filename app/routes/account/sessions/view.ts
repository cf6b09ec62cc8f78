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
  began: `Connecté le ${moment(createdAt)}`,
  used: isCurrent ? null : `Dernière utilisation\u00a0: ${moment(lastUsedAt)}`,
});

const moment = (when: string) => `${plainDate(new Date(when))} ${unbroken(`à ${clockTime(new Date(when))}`)}`;
