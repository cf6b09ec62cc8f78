import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { AGENCY_ROLES } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { flashCookie } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { clippedName, photosFailed } from "~/routes/agency/shared/fleet-news";
import { pageTitle } from "~/text/page-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { attachPhotos, readVehicleForm } from "./photos.server";
import { checkVehicle } from "./vehicle-check.server";
import { VehicleForm } from "./vehicle-form";
import { isAllWell, noteAllIsWell } from "./vehicle-form-outcome.server";
import { arranged, intentOf } from "./vehicle-intent";
import { NOTHING_CHOSEN, photosAdded } from "./vehicle-photo-news";
import { saveProblem } from "./vehicle-problem";

const TITLE = "Ajouter un véhicule";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  return { refused: isRefusedForm(request) && !(await isAllWell()) };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const client = await api(request);
  const { form, uploaded, problems, ...read } = await readVehicleForm(request, client);
  const intent = intentOf(form);
  const photos = arranged(read.photos, intent);
  const submission = checkVehicle(form, { isNew: true });
  if (intent.kind !== "save") {
    if (intent.kind === "add-photos" && uploaded + problems.length === 0) problems.push(NOTHING_CHOSEN);
    if (problems.length === 0) await noteAllIsWell();
    const result = { ...submission.reply(), error: null };
    return data({ result, photos, problems, news: photosAdded(uploaded) }, { status: problems.length ? 422 : 200 });
  }
  if (submission.status !== "success") {
    return data({ result: submission.reply(), photos, problems, news: photosAdded(uploaded) }, { status: 422 });
  }
  const created = await attempt(client.agency.createVehicle({ body: submission.value }), FALLBACK.vehicleSave);
  if (!created.ok) {
    const result = submission.reply({ formErrors: [saveProblem(created.error)] });
    return data({ result, photos, problems, news: photosAdded(uploaded) }, refusedInit(created.error));
  }
  const { id } = created.value;
  problems.push(...(await attachPhotos(client, id, photos, { isNew: true })));
  const [flash, to] = problems.length
    ? [photosFailed(problems), paths.editVehicle(id)]
    : [{ code: "vehicle-created" as const, value: clippedName(submission.value) }, paths.agencyVehicles()];
  return redirect(to, { status: 303, headers: { "set-cookie": await flashCookie(flash) } });
}

export const headers = retryAfterHeader;

export default function NewVehicle() {
  const came = useActionData<typeof action>();
  const photos = (came?.photos ?? []).map((photo, i) => ({ ...photo, key: photo.url, isPrimary: i === 0 }));
  return (
    <div className="wrap page stack">
      <Breadcrumb items={[{ label: "Véhicules", href: paths.agencyVehicles() }, { label: TITLE }]} />
      {came && <ErrorSummary errors={{ ...came.result.error, photos: came.problems }} />}
      <h1>{TITLE}</h1>
      <VehicleForm
        list={paths.agencyVehicles()}
        result={came?.result}
        photos={photos}
        canChoosePrimary
        photoProblems={came?.problems ?? []}
        photoNews={came?.news}
      />
    </div>
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(TITLE, data?.refused) }];

export const handle = { scripts: true } satisfies RouteHandle;
