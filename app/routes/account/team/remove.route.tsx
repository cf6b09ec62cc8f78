import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import { api, attempt } from "~/http/api.server";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { pageTitle } from "~/text/page-title";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { nameOf } from "./member-card-view";
import { memberOf, requireOwner, teamHref } from "./team.server";
import { clipped } from "./team-news";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireOwner(request);
  const member = await memberOf(request, params.id);
  return {
    name: nameOf(member),
    email: member.email,
    isInvited: member.status === "INVITED",
    refusal: member.role === "AGENCY_OWNER" ? RULE_MESSAGES.ownerStays : null,
    list: teamHref(request),
    refused: isRefusedForm(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireOwner(request);
  const member = await memberOf(request, params.id);
  const client = await api(request);
  const removed = await attempt(client.team.remove({ params: { id: member.id } }), FALLBACK.memberRemove);
  if (!removed.ok) {
    if (removed.error.status === 404) throw new Response(null, { status: 404 });
    return data({ message: removed.message }, refusedInit(removed.error));
  }
  const flash = await flashCookie({ code: "member-removed", value: clipped(nameOf(member)) });
  return redirect(teamHref(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export default function RemoveMember() {
  const { name, email, isInvited, refusal, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={refusal ? "info" : "danger"}
      title={refusal ?? "Êtes-vous sûr de vouloir retirer cette personne de l'équipe ?"}
      before={message && <ErrorSummary errors={{ "": [message] }} />}
      breadcrumb={[
        { label: "Mon Profil", href: paths.profile() },
        { label: "Mon équipe", href: list },
        { label: "Retirer" },
      ]}
    >
      <p>
        <b>{name}</b> <span className="muted">{email}</span>
      </p>
      {refusal ? (
        <WayBack modal={modal} to={list}>
          Retour à l'équipe
        </WayBack>
      ) : (
        <>
          <p>
            {isInvited
              ? "Le lien de son invitation ne fonctionnera plus."
              : "Ses sessions prennent fin tout de suite et son compte ne peut plus se connecter. Ce que cette personne a fait pour l'agence reste."}
          </p>
          <PostForm modal={modal}>
            <Actions>
              <WayBack modal={modal} to={list}>
                Annuler
              </WayBack>
              <Button variant="danger">Retirer</Button>
            </Actions>
          </PostForm>
        </>
      )}
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Retirer ${data?.name ?? "une personne"} de l'équipe`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
