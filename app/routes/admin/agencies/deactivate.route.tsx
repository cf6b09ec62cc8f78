import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { RULE_MESSAGES } from "~/contract/messages";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { ConfirmDialog } from "~/ui/dialog/confirm-dialog";
import { backToAgencies, readAgency } from "./agencies.server";
import { countsOf } from "./agency-card-view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const agency = await readAgency(request, params.id);
  return {
    name: agency.name,
    facts: [agency.city, countsOf(agency)].filter(Boolean).join(" · "),
    blocked: agency.status === "ACTIVE" ? null : RULE_MESSAGES.agencyAlreadyInactive,
    list: backToAgencies(request),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const client = await api(request);
  const call = client.admin.deactivateAgency({ params: { id: String(params.id) } });
  const deactivated = await attempt(call, "agencyDeactivate");
  if (!deactivated.ok) return data({ message: deactivated.message }, formFailureInit(deactivated));
  return redirectWithFlash(backToAgencies(request), "agency-deactivated", deactivated.value?.name);
}

export { revalidateUnlessOutage as shouldRevalidate } from "~/ui/dialog/dialog-outlet";

export default function DeactivateAgency() {
  const { name, facts, blocked, list } = useLoaderData<typeof loader>();
  const message = useActionData<typeof action>()?.message;
  return (
    <ConfirmDialog
      title={blocked ?? "Êtes-vous sûr de vouloir désactiver cette agence\u00a0?"}
      breadcrumb={[{ label: "Agences", href: list }, { label: name }, { label: "Désactiver" }]}
      list={list}
      summary={
        <p>
          <b>
            <bdi>{name}</bdi>
          </b>{" "}
          <span className="muted">{facts}</span>
        </p>
      }
      blocked={blocked ? { text: null, backLabel: "Retour aux agences" } : null}
      message={message}
      confirmLabel="Désactiver"
    >
      <p>
        Ses véhicules n'apparaîtront plus dans la recherche et ne pourront plus être réservés. Les réservations
        existantes continuent, et son équipe peut toujours se connecter. Vous pourrez la réactiver.
      </p>
    </ConfirmDialog>
  );
}

export const meta = privateMeta<typeof loader>((data) => `Désactiver ${data?.name ?? "l'agence"}`);

export const handle = { scripts: true } satisfies RouteHandle;
