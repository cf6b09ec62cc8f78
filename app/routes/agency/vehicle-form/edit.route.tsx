import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { primaryImage } from "~/contract/photos";
import { AGENCY_ROLES } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { flashCookie, takeFlash } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { settings } from "~/platform/env.server";
import { clippedName, failedPhotos, photosFailed } from "~/routes/agency/shared/fleet-news";
import { vehicleOf } from "~/routes/agency/shared/fleet-vehicle.server";
import { pageTitle } from "~/text/page-title";
import { Alert } from "~/ui/alert";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { attachPhotos, changePhoto, readVehicleForm } from "./photos.server";
import { checkVehicle } from "./vehicle-check.server";
import { VehicleForm } from "./vehicle-form";
import { isAllWell, noteAllIsWell } from "./vehicle-form-outcome.server";
import { intentOf } from "./vehicle-intent";
import { NOTHING_CHOSEN, photosAdded } from "./vehicle-photo-news";
import { saveProblem } from "./vehicle-problem";
import { changeOf, valuesOf } from "./vehicle-values";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const vehicle = await vehicleOf(request, params.id);
  const { flash, headers } = await takeFlash(request);
  const images = vehicle.images ?? [];
  const primary = primaryImage(images);
  const view = {
    name: `${vehicle.brand} ${vehicle.model}`,
    values: valuesOf(vehicle),
    photos: images.map(({ id, url }) => ({ key: id, url, name: "", isPrimary: id === primary?.id })),
    // Not a call of the specification: another backend is not asked.
    canChoosePrimary: !settings().apiUrl,
    failed: failedPhotos(flash),
    refused: isRefusedForm(request) && !(await isAllWell()),
  };
  return data(view, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const id = String(params.id);
  const client = await api(request);
  const { form, photos, uploaded, problems } = await readVehicleForm(request, client);
  // Photos go on the vehicle at once, whatever becomes of the fields.
  const failed = await attachPhotos(client, id, photos, { isNew: false });
  problems.push(...failed);
  const news = photosAdded(uploaded - failed.length);
  const intent = intentOf(form);
  const submission = checkVehicle(form, { isNew: false });
  if (intent.kind !== "save") {
    const refusal = "key" in intent ? await changePhoto(client, id, intent) : null;
    if (refusal) problems.push(refusal.message);
    if (intent.kind === "add-photos" && uploaded + problems.length === 0) problems.push(NOTHING_CHOSEN);
    if (problems.length === 0) await noteAllIsWell();
    const init = refusal ? refusedInit(refusal.error) : { status: problems.length ? 422 : 200 };
    return data({ result: { ...submission.reply(), error: null }, problems, news }, init);
  }
  if (submission.status !== "success") return data({ result: submission.reply(), problems, news }, { status: 422 });
  const body = changeOf(submission.value);
  const saved = await attempt(client.agency.updateVehicle({ params: { id }, body }), FALLBACK.vehicleSave);
  if (!saved.ok) {
    const result = submission.reply({ formErrors: [saveProblem(saved.error)] });
    return data({ result, problems, news }, refusedInit(saved.error));
  }
  const [flash, to] = problems.length
    ? [photosFailed(problems), paths.editVehicle(id)]
    : [{ code: "vehicle-saved" as const, value: clippedName(body) }, paths.agencyVehicles()];
  return redirect(to, { status: 303, headers: { "set-cookie": await flashCookie(flash) } });
}

export const headers = retryAfterHeader;

export default function EditVehicle() {
  const { name, values, photos, canChoosePrimary, failed } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  return (
    <div className="wrap page stack">
      <Breadcrumb
        items={[{ label: "Véhicules", href: paths.agencyVehicles() }, { label: name }, { label: "Modifier" }]}
      />
      {came && <ErrorSummary errors={{ ...came.result.error, photos: came.problems }} />}
      {!came && failed.length > 0 && (
        <Alert type="warning" role="status">
          le véhicule est enregistré, mais pas toutes ses photos.
          <ul>
            {failed.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Alert>
      )}
      <h1>Modifier le véhicule</h1>
      <VehicleForm
        list={paths.agencyVehicles()}
        result={came?.result}
        values={values}
        photos={photos}
        canChoosePrimary={canChoosePrimary}
        photoProblems={came?.problems ?? []}
        photoNews={came?.news}
      />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Modifier ${data?.name ?? "le véhicule"}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
