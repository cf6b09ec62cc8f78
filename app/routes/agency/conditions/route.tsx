import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage, formFailureInit } from "~/http/base/api.server";
import { backToList, pageOf } from "~/http/base/lists.server";
import {
  checkForm,
  readForm,
  redirectWithFlash,
  rememberForm,
  rendersAfterInvalidPost,
  savedValues,
  takeFlash,
} from "~/http/forms/forms.server";
import { openedAddress } from "~/http/forms/saved-form.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { OPEN_INTENT, paths } from "~/paths";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { fieldId, formFields } from "~/ui/fields/control";
import { summaryOf } from "~/ui/settings-table/settings-form";
import { ConditionsForm } from "./conditions-form";
import { ConditionsPreview } from "./conditions-preview";
import { conditionsView, VEHICLES_A_PAGE } from "./conditions-view.server";
import { conditionsForm, FIELDS_LIMIT, keepChangedRows, PARTS } from "./form.server";
import { type ConditionsValues, type VehicleRow, valuesOf } from "./form-values";

/** A row as it was typed. */
type SavedRow = ReturnType<typeof valuesOf>["vehicles"][number] & Pick<VehicleRow, "isElsewhere">;

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
  const rows = (Array.isArray(values.vehicles) ? values.vehicles.filter(Boolean) : []) as SavedRow[];
  const view = {
    ...conditionsView(read.value, new Date()),
    isPageAsked: new URL(request.url).searchParams.has("page"),
    stored,
    values: {
      ...values,
      vehicles: [
        ...stored.vehicles.map((row) => rows.find((saved) => saved.id === row.id) ?? row),
        ...rows.filter((saved) => saved.isElsewhere && !stored.vehicles.some((row) => row.id === saved.id)),
      ],
    },
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  const form = await readForm(request, { fields: FIELDS_LIMIT });
  if (String(form.get("intent")).startsWith(OPEN_INTENT)) return openVehicles(request, form);
  return sendForm(request, {
    form,
    schema: conditionsForm,
    ...PARTS,
    send: ({ agencySettings }, body) => agencySettings.changeConditions({ body }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(backToList(request, paths.agencyConditions), "conditions-saved"),
  });
}

/** Opens another page of vehicles. What was typed for those of this page follows, unless it is invalid. */
async function openVehicles(request: Request, form: FormData) {
  const result = checkForm(form, conditionsForm, PARTS).reply();
  const wrong = Object.entries(result.error ?? {}).filter(([name]) => name.startsWith("vehicles"));
  if (wrong.length > 0) return data({ result: { ...result, error: Object.fromEntries(wrong) } }, { status: 422 });
  const { agencySettings } = await api(request);
  const query = { page: pageOf(request), limit: VEHICLES_A_PAGE };
  const read = await attempt(agencySettings.conditions({ query }), "dashboard");
  if (!read.ok) return data({ result: { ...result, error: { "": [read.message] } } }, formFailureInit(read));
  keepChangedRows(form, valuesOf(read.value.conditions, read.value.vehicles).vehicles);
  rememberForm(form);
  return openedAddress(request, form);
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
