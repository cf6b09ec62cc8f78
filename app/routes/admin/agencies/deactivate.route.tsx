import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FALLBACK, RULE_MESSAGES } from "~/contract/messages";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { agencyOf, listHref } from "~/routes/admin/shared/agencies.server";
import { pageTitle } from "~/text/page-title";
import { Button } from "~/ui/button";
import { WayBack } from "~/ui/dialog/cancel-link";
import { Actions } from "~/ui/dialog/dialog-content";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { PostForm } from "~/ui/dialog/post-form";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { countsOf } from "./agency-card-view";
import { clipped } from "./agency-news";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const agency = await agencyOf(request, params.id);
  return {
    name: agency.name,
    facts: [agency.city, countsOf(agency)].filter(Boolean).join(" · "),
    refusal: agency.status === "ACTIVE" ? null : RULE_MESSAGES.agencyAlreadyInactive,
    list: listHref(request),
    refused: isRefusedForm(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const client = await api(request);
  const call = client.admin.deactivateAgency({ params: { id: String(params.id) } });
  const deactivated = await attempt(call, FALLBACK.agencyDeactivate);
  if (!deactivated.ok) {
    return data({ message: deactivated.message }, refusedInit(deactivated.error));
  }
  const flash = await flashCookie({ code: "agency-deactivated", value: clipped(deactivated.value?.name) });
  return redirect(listHref(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export { rereadAfterRefusal as shouldRevalidate } from "~/http/revalidate";

export default function DeactivateAgency() {
  const { name, facts, refusal, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      type={refusal ? "info" : "danger"}
      title={refusal ?? "Êtes-vous sûr de vouloir désactiver cette agence ?"}
      before={message && <ErrorSummary errors={{ "": [message] }} />}
      breadcrumb={[{ label: "Agences", href: list }, { label: name }, { label: "Désactiver" }]}
    >
      <p>
        <b>{name}</b> <span className="muted">{facts}</span>
      </p>
      {refusal ? (
        <WayBack modal={modal} to={list}>
          Retour aux agences
        </WayBack>
      ) : (
        <>
          <p>
            Ses véhicules quitteront la recherche et ne pourront plus être réservés. Les réservations qui existent
            continuent, et son équipe peut toujours se connecter. Vous pourrez la réactiver.
          </p>
          <PostForm modal={modal}>
            <Actions>
              <WayBack modal={modal} to={list}>
                Annuler
              </WayBack>
              <Button variant="danger">Désactiver</Button>
            </Actions>
          </PostForm>
        </>
      )}
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Désactiver ${data?.name ?? "l'agence"}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
