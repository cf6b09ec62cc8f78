import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { agencyInput } from "~/contract/inputs";
import { FALLBACK } from "~/contract/messages";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { checkForm, isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { agencyOf, listHref } from "~/routes/admin/shared/agencies.server";
import { pageTitle } from "~/text/page-title";
import { useModal } from "~/ui/dialog/dialog-outlet";
import { RouteDialog } from "~/ui/dialog/route-dialog";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { AgencyForm, agencyFieldId } from "./agency-form";
import { clipped } from "./agency-news";
import { changeOf, FORM_BYTES, valuesOf } from "./form-values";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const agency = await agencyOf(request, params.id);
  return { name: agency.name, values: valuesOf(agency), list: listHref(request), refused: isRefusedForm(request) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const submission = checkForm(await readForm(request, FORM_BYTES), agencyInput);
  if (submission.status !== "success") return data({ result: submission.reply() }, { status: 422 });
  const client = await api(request);
  const body = changeOf(submission.value);
  const call = client.admin.updateAgency({ params: { id: String(params.id) }, body });
  const saved = await attempt(call, FALLBACK.agencySave);
  if (!saved.ok) {
    return data({ result: submission.reply({ formErrors: [saved.message] }) }, refusedInit(saved.error));
  }
  const flash = await flashCookie({ code: "agency-saved", value: clipped(body.name) });
  return redirect(listHref(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export default function EditAgency() {
  const { name, values, list } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      size="lg"
      title={`Modifier ${name}`}
      before={<ErrorSummary errors={result?.error} fieldId={agencyFieldId} />}
      breadcrumb={[{ label: "Agences", href: list }, { label: name }]}
    >
      <AgencyForm modal={modal} list={list} result={result} values={values} />
    </RouteDialog>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Modifier ${data?.name ?? "l'agence"}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
