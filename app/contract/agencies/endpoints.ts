import { z } from "zod";
import { idParam, OWNER } from "~/contract/base/access";
import { define } from "~/contract/base/endpoint";
import { listQuery, listReply } from "~/contract/base/lists";
import { email, id, isoDate, sendKey, text } from "~/contract/base/primitives";
import { VALIDATION } from "~/contract/messages";

/** A person whom an owner invites to the team, always as AGENCY_STAFF. */
export const teamInviteInput = z
  .object({
    firstName: text(80, VALIDATION.firstNameRequired),
    lastName: text(80, VALIDATION.nameRequired),
    email,
    sendKey,
  })
  .meta({ id: "TeamInviteInput" });
export type TeamInviteInput = z.output<typeof teamInviteInput>;

const member = z
  .object({
    id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    role: z.enum(["AGENCY_OWNER", "AGENCY_STAFF"]),
    status: z.enum(["ACTIVE", "INVITED"]),
    invitationExpiresAt: isoDate.nullable(),
  })
  .meta({
    id: "TeamMember",
    description:
      "INVITED\u00a0: la personne n'a pas encore choisi de mot de passe, et peut le faire jusqu'à invitationExpiresAt.",
  });
const memberList = listReply(member).meta({ id: "TeamMemberList" });

/** An agency's team, for its owner. */
export const team = define({ access: OWNER, tag: "Agence", addition: true })({
  list: {
    route: "GET /agencies/team",
    summary: "L'équipe de l'agence",
    query: listQuery,
    reply: memberList,
  },
  member: {
    route: "GET /agencies/team/{id}",
    notFound: "memberNotFound",
    summary: "Une personne de l'équipe",
    params: idParam,
    reply: member,
  },
  invite: {
    route: "POST /agencies/team",
    summary: "Inviter une personne dans l'équipe",
    body: teamInviteInput,
    reply: member,
    status: 201,
    errors: [409, 429],
  },
  resendInvitation: {
    route: "POST /agencies/team/{id}/invitation",
    notFound: "memberNotFound",
    summary: "Renvoyer une invitation",
    params: idParam,
    reply: member,
    errors: [409, 429],
  },
  remove: {
    route: "DELETE /agencies/team/{id}",
    notFound: "memberNotFound",
    summary: "Retirer une personne de l'équipe",
    params: idParam,
    errors: [409],
  },
});
