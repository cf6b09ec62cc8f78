import { paths } from "~/paths";
import { plainDate } from "~/text/format/dates";
import { initials } from "~/text/format/names";
import type { TeamCardView } from "./member-card";
import type { Member } from "./team.server";

const ROLES = { AGENCY_OWNER: "Responsable", AGENCY_STAFF: "Membre de l'équipe" } as const;

/** The view of a team card. `self` is the e-mail of the owner who views it, `page` the page of the list. */
export function memberCard(
  member: Member,
  { self, page, now }: { self: string; page?: number; now: Date },
): TeamCardView {
  const { id, firstName, lastName, email, role, status, invitationExpiresAt } = member;
  const until = invitationExpiresAt ? new Date(invitationExpiresAt) : null;
  const isInvited = status === "INVITED";
  return {
    id,
    name: nameOf(member),
    initials: initials(firstName, lastName),
    isSelf: email === self,
    email,
    role: ROLES[role],
    state: !isInvited ? "active" : until && until <= now ? "expired" : "invited",
    note: isInvited && until && until > now ? `Lien valable jusqu'au ${plainDate(until)}` : null,
    canInvite: isInvited,
    removeHref: role === "AGENCY_OWNER" ? null : paths.removeMember(id, { page }),
  };
}

/** "Salma Idrissi" */
export const nameOf = ({ firstName, lastName }: Pick<Member, "firstName" | "lastName">): string =>
  `${firstName} ${lastName}`;
