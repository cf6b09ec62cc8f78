import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listHref } from "~/admin/agency-list.server";
import { clipped } from "~/admin/agency-news";
import { FORM_BYTES } from "~/admin/agency-values";
import { api, attempt, requireVisitor } from "~/api.server";
import { AgencyForm, agencyFieldId } from "~/components/agency-form";
import { useModal } from "~/components/dialog-outlet";
import { ErrorSummary } from "~/components/error-summary";
import { RouteDialog } from "~/components/route-dialog";
import { agencyCreateInput } from "~/contract/inputs";
import { FALLBACK } from "~/contract/messages";
import { checkForm, isRefusedForm, refusedInit, retryAfterHeader } from "~/form-checks.server";
import { readForm } from "~/forms.server";
import type { RouteHandle } from "~/root";
import { flashCookie } from "~/session.server";
import { pageTitle } from "~/text/page-title";

const TITLE = "Ajouter une agence";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return { list: listHref(request), refused: isRefusedForm(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const submission = checkForm(await readForm(request, FORM_BYTES), agencyCreateInput);
  const hideFields = ["ownerPassword"];
  if (submission.status !== "success") return data({ result: submission.reply({ hideFields }) }, { status: 422 });
  const client = await api(request);
  const created = await attempt(client.admin.createAgency({ body: submission.value }), FALLBACK.agencySave);
  if (!created.ok) {
    // The one thing that two agencies may not share is the owner's login.
    const at = created.error.status === 409 ? { fieldErrors: { email: [created.message] } } : null;
    const result = submission.reply({ hideFields, ...(at ?? { formErrors: [created.message] }) });
    return data({ result }, refusedInit(created.error));
  }
  const flash = await flashCookie({ code: "agency-created", value: clipped(created.value.name) });
  return redirect(listHref(request), { status: 303, headers: { "set-cookie": flash } });
}

export const headers = retryAfterHeader;

export default function NewAgency() {
  const { list } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const modal = useModal();
  return (
    <RouteDialog
      modal={modal}
      closeTo={list}
      size="lg"
      title={TITLE}
      before={<ErrorSummary errors={summaryOf(result?.error)} fieldId={agencyFieldId} />}
      breadcrumb={[{ label: "Agences", href: list }, { label: TITLE }]}
    >
      <AgencyForm modal={modal} list={list} result={result} />
    </RouteDialog>
  );
}

type Errors = Record<string, string[] | null>;

/** Two names stand in one form: a message about the owner says so, away from its field. */
const summaryOf = (errors: Errors | null | undefined) =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      name.startsWith("owner") && messages ? messages.map((message) => `Propriétaire\u00a0: ${message}`) : messages,
    ]),
  );

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(TITLE, data?.refused) }];

export const handle = { scripts: true } satisfies RouteHandle;
