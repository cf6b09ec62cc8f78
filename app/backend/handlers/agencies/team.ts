import type { Hono } from "hono";
import type { Context } from "~/backend/context";
import type { MemberRow } from "~/backend/database/agencies/team";
import { listMeta } from "~/backend/handlers/base/list-meta";
import { mount } from "~/backend/handlers/base/mount";
import { invitationEnd, invite, inviteAgain, readMember, readTeam, removeMember } from "~/backend/rules/agencies/team";
import { endpoints } from "~/contract/endpoints";

/** Serves an agency's team: its owner lists, invites and removes members. */
export function mountTeam(app: Hono, context: Context): void {
  const { team } = endpoints;

  mount(app, context, team.list, async ({ caller, query }) => {
    const { members, total } = await readTeam(context, caller, query);
    return { data: members.map(memberReply), meta: listMeta(query, total) };
  });
  mount(app, context, team.member, async ({ caller, params }) =>
    memberReply(await readMember(context, caller, params.id)),
  );
  mount(app, context, team.invite, async ({ context, caller, body }) =>
    memberReply(await invite(context, caller, body)),
  );
  mount(app, context, team.resendInvitation, async ({ caller, params }) =>
    memberReply(await inviteAgain(context, caller, params.id)),
  );
  mount(app, context, team.remove, ({ caller, params }) => removeMember(context, caller, params.id));
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
