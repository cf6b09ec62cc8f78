import type { MemberRow } from "~/backend/database/agencies/team";
import { listMeta } from "~/backend/handlers/base/list-meta";
import type { Serve } from "~/backend/handlers/base/mount";
import { invitationEnd, invite, inviteAgain, readMember, readTeam, removeMember } from "~/backend/rules/agencies/team";
import { endpoints } from "~/contract/endpoints";

/** Serves an agency's team: its owner lists, invites and removes members. */
export function mountTeam(serve: Serve): void {
  const { team } = endpoints;

  serve(team.list, async ({ context, caller, query }) => {
    const { members, total } = await readTeam(context, caller, query);
    return { data: members.map(memberReply), meta: listMeta(query, total) };
  });
  serve(team.member, async ({ context, caller, params }) => memberReply(await readMember(context, caller, params.id)));
  serve(team.invite, async ({ context, caller, body }) => memberReply(await invite(context, caller, body)));
  serve(team.resendInvitation, async ({ context, caller, params }) =>
    memberReply(await inviteAgain(context, caller, params.id)),
  );
  serve(team.remove, ({ context, caller, params }) => removeMember(context, caller, params.id));
}

function memberReply(member: MemberRow) {
  const { id, firstName, lastName, email, role, isActive } = member;
  return {
    id,
    firstName,
    lastName,
    email,
    role,
    status: isActive ? ("ACTIVE" as const) : ("INVITED" as const),
    invitationExpiresAt: invitationEnd(member)?.toISOString() ?? null,
  };
}
