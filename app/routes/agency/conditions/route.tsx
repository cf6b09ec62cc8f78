import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage, formFailureInit, retryAfterHeader } from "~/http/base/api.server";
import { backToList, pageOf } from "~/http/base/lists.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, savedForm, takeFlash } from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { labelsOf } from "~/routes/agency/shared/settings.server";
import { fieldId, summaryOf } from "~/routes/agency/shared/settings-form";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { ConditionsForm } from "./conditions-form";
import { ConditionsPreview } from "./conditions-preview";
import { conditionsView, VEHICLES_A_PAGE } from "./conditions-view.server";
import { checkConditions } from "./form.server";
import { FIELDS, valuesOf } from "./form-values";

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
  const view = {
    ...conditionsView(read.value, new Date()),
    labels: labelsOf(FIELDS),
    values: savedForm(stored)?.initialValue ?? stored,
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const { values, input, errors } = checkConditions(await readForm(request));
  if (!input) return data({ values, errors }, { status: 422 });
  const { agencySettings } = await api(request);
  const saved = await attempt(agencySettings.changeConditions({ body: input }), "settingsSave");
  if (saved.ok) return redirectWithFlash(backToList(request, paths.agencyConditions), "conditions-saved");
  return data({ values, errors: { "": [saved.message] } }, formFailureInit(saved));
}

export const headers = retryAfterHeader;

export default function AgencyConditions() {
  const { values, flash, preview, labels, ...view } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const errors = reply?.errors ?? {};
  const vehicleOf = (field: string) => view.vehicles.find(({ id }) => field.endsWith(`:${id}`))?.name ?? null;
  return (
    <>
      <div className="stack">
        {reply ? (
          <ErrorSummary errors={summaryOf(errors, labels, vehicleOf)} fieldId={fieldId} />
        ) : (
          <FlashMessage flash={flash} />
        )}
        <ConditionsForm {...view} preview={preview} values={reply?.values ?? values} errors={errors} />
      </div>
      <ConditionsPreview preview={preview} />
    </>
  );
}

export const meta = privateMeta<typeof loader>((data) =>
  listTitle("Conditions de location", { page: data?.page, totalPages: data?.pages.length }, data?.flash),
);
