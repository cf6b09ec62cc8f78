import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, formFailureInit } from "~/http/base/api.server";
import { acceptForm, redirectWithFlash, rendersAfterInvalidPost, savedForm } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { backToFleet, fleetState } from "~/routes/agency/shared/fleet-state.server";
import { vehicleName } from "~/routes/agency/shared/own-vehicle.server";
import { ErrorSummary } from "~/ui/base/alert";
import { addedMessage, arranged, checkVehicle, intentOf, NOTHING_CHOSEN, saveProblem } from "./form.server";
import { FormFrame } from "./form-frame";
import { attachPhotos, readVehicleForm } from "./photos.server";
import { VehicleForm } from "./vehicle-form";

const TITLE = "Ajouter un véhicule";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  return {
    list: backToFleet(request),
    knowsBags: capabilities().bags,
    saved: savedForm(),
    isInvalid: rendersAfterInvalidPost(request),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const client = await api(request);
  const { form, uploaded, problems, ...read } = await readVehicleForm(request, client);
  const intent = intentOf(form);
  const photos = arranged(read.photos, intent);
  const added = addedMessage(uploaded);
  const submission = checkVehicle(form, { isNew: true });
  if (intent.kind !== "save") {
    if (intent.kind === "add-photos" && uploaded + problems.length === 0) problems.push(NOTHING_CHOSEN);
    if (problems.length === 0) acceptForm();
    const result = { ...submission.reply(), error: null };
    return data({ result, photos, problems, added }, { status: problems.length ? 422 : 200 });
  }
  if (submission.status !== "success") {
    return data({ result: submission.reply(), photos, problems, added }, { status: 422 });
  }
  const created = await attempt(client.agency.createVehicle({ body: submission.value }), "vehicleSave");
  if (!created.ok) {
    const result = submission.reply({ formErrors: [saveProblem(created.error)] });
    return data({ result, photos, problems, added }, formFailureInit(created));
  }
  const { id, hasDuplicatePlate } = created.value;
  problems.push(...(await attachPhotos(client, id, photos, { isNew: true })));
  return problems.length > 0
    ? redirectWithFlash(paths.editVehicle(id, fleetState(request)), "vehicle-photos-failed", ...problems)
    : redirectWithFlash(
        backToFleet(request),
        hasDuplicatePlate ? "vehicle-created-duplicate-plate" : "vehicle-created",
        vehicleName(submission.value),
      );
}

export default function NewVehicle() {
  const { list, knowsBags, saved } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const photos = (reply?.photos ?? []).map((photo, i) => ({ ...photo, key: photo.url, isPrimary: i === 0 }));
  return (
    <FormFrame
      title={TITLE}
      list={list}
      place={[TITLE]}
      before={reply && <ErrorSummary errors={{ ...reply.result.error, photos: reply.problems }} />}
    >
      <VehicleForm
        list={list}
        result={reply?.result ?? saved}
        knowsBags={knowsBags}
        photos={photos}
        canChoosePrimary
        photoProblems={reply?.problems ?? []}
        addedMessage={reply?.added}
      />
    </FormFrame>
  );
}

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { scripts: true } satisfies RouteHandle;
