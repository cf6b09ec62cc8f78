import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RULE_MESSAGES } from "~/contract/messages";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { backToList } from "~/http/base/lists.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { isolateName } from "~/text/format/isolates";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { nameOf } from "./member-card-view";
import { readMember } from "./team.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const member = await readMember(request, params.id);
  return {
    name: nameOf(member),
    email: member.email,
    isInvited: member.status === "INVITED",
    blocked: member.role === "AGENCY_OWNER" ? RULE_MESSAGES.ownerStays : null,
    list: backToList(request, paths.team),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const member = await readMember(request, params.id);
  const { team } = await api(request);
  const removed = await attempt(team.remove({ params: { id: member.id } }), "memberRemove");
  if (!removed.ok) return data({ message: removed.message }, formFailureInit(removed));
  return redirectWithFlash(backToList(request, paths.team), "member-removed", nameOf(member));
}

export default function RemoveMember() {
  const { name, email, isInvited, blocked, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <ConfirmDialog
      title={blocked ?? "Êtes-vous sûr de vouloir retirer cette personne de l'équipe\u00a0?"}
      breadcrumb={[
        { label: "Réglages de l'agence", href: paths.agencySettings() },
        { label: "Mon équipe", href: list },
        { label: "Retirer" },
      ]}
      list={list}
      summary={
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          <span className="muted">{email}</span>
        </p>
      }
      blocked={blocked ? { text: null, backLabel: "Retour à l'équipe" } : null}
      message={message}
      confirmLabel="Retirer"
    >
      <p>
        {isInvited
          ? "Le lien de son invitation ne fonctionnera plus."
          : "Ses sessions prennent fin tout de suite et son compte ne peut plus se connecter. Ce que cette personne a fait pour l'agence reste."}
      </p>
    </ConfirmDialog>
  );
}

export const meta = privateMeta<typeof loader>(
  (data) => `Retirer ${data ? isolateName(data.name) : "une personne"} de l'équipe`,
);
