import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { backToList, pageOf } from "~/http/base/lists.server";
import { redirectWithFlash, rendersAfterInvalidPost, savedValues, takeFlash } from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { summaryOf } from "~/routes/agency/shared/settings-form";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { fieldId, formFields } from "~/ui/fields/control";
import { ConditionsForm } from "./conditions-form";
import { ConditionsPreview } from "./conditions-preview";
import { conditionsView, VEHICLES_A_PAGE } from "./conditions-view.server";
import { conditionsForm, PARTS } from "./form.server";
import { type ConditionsValues, valuesOf } from "./form-values";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const query = { page: pageOf(request), limit: VEHICLES_A_PAGE };
  const { agencySettings } = await api(request);
  const read = await attempt(agencySettings.conditions({ query }), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { conditions, vehicles, meta } = read.value;
  const lastPage = Math.max(1, meta.totalPages);
  if (query.page > lastPage) throw redirect(paths.agencyConditions({ page: lastPage }), 303);
  const { flash, headers } = await takeFlash(request);
  const stored = valuesOf(conditions, vehicles);
  const values = savedValues(stored);
  const rows = Array.isArray(values.vehicles) ? values.vehicles : [];
  const view = {
    ...conditionsView(read.value, new Date()),
    isPageAsked: new URL(request.url).searchParams.has("page"),
    stored,
    // The saved form may be of another page of vehicles.
    values: {
      ...values,
      vehicles: stored.vehicles.map((row) => rows.find((saved) => saved?.id === row.id) ?? row),
    },
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  return sendForm(request, {
    schema: conditionsForm,
    ...PARTS,
    send: ({ agencySettings }, body) => agencySettings.changeConditions({ body }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(backToList(request, paths.agencyConditions), "conditions-saved"),
  });
}

export default function AgencyConditions() {
  const { values, stored, flash, preview, ...view } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const form = formFields<ConditionsValues>(values, lastResult);
  const vehicleOf = (field: string) => {
    const row = form.fields.vehicles.rows.find(({ name }) => field.startsWith(`${name}.`));
    return view.vehicles.find(({ id }) => id === row?.fields.id.value)?.name ?? null;
  };
  return (
    <div className="conditions-preview-frame">
      {lastResult ? (
        <ErrorSummary errors={summaryOf(lastResult.error ?? {}, vehicleOf)} fieldId={fieldId} />
      ) : (
        <FlashMessage flash={flash} />
      )}
      <ConditionsPreview preview={preview} />
      <ConditionsForm {...view} preview={preview} form={form} stored={formFields<ConditionsValues>(stored)} />
    </div>
  );
}

export const meta = privateMeta<typeof loader>((data) =>
  listTitle("Conditions de location", { page: data?.page, totalPages: data?.pages.length }, data?.flash),
);
