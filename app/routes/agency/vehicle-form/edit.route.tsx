import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { primaryImage } from "~/contract/photos/photos";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, capabilities, formFailureInit } from "~/http/base/api.server";
import {
  acceptForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedForm,
  takeFlash,
} from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { backToFleet, fleetState } from "~/routes/agency/shared/fleet-state.server";
import { ownVehicle, vehicleName } from "~/routes/agency/shared/own-vehicle.server";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { revalidateUnlessOutage } from "~/ui/dialog/dialog-outlet";
import { addedMessage, changeOf, checkVehicle, intentOf, NOTHING_CHOSEN, saveProblem, valuesOf } from "./form.server";
import { FormFrame } from "./form-frame";
import { attachPhotos, changePhoto, readVehicleForm } from "./photos.server";
import { VehicleForm } from "./vehicle-form";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const vehicle = await ownVehicle(request, params.id);
  const { flash, headers } = await takeFlash(request);
  const { images } = vehicle;
  const primary = primaryImage(images);
  const values = valuesOf(vehicle);
  const view = {
    name: vehicleName(vehicle),
    list: backToFleet(request),
    values,
    saved: savedForm({ ...values }),
    photos: images.map(({ id, url }) => ({ key: id, url, name: "", isPrimary: id === primary?.id })),
    knowsBags: capabilities().bags,
    canChoosePrimary: capabilities().primaryPhoto,
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const id = String(params.id);
  const client = await api(request);
  const { form, photos, uploaded, problems } = await readVehicleForm(request, client);
  // Photos are attached at once, even if the fields are invalid.
  const failed = await attachPhotos(client, id, photos, { isNew: false });
  problems.push(...failed);
  const added = addedMessage(uploaded - failed.length);
  const intent = intentOf(form);
  const submission = checkVehicle(form, { isNew: false });
  if (intent.kind !== "save") {
    const failure = "key" in intent ? await changePhoto(client, id, intent) : null;
    if (failure) problems.push(failure.message);
    if (intent.kind === "add-photos" && uploaded + problems.length === 0) problems.push(NOTHING_CHOSEN);
    if (problems.length === 0) acceptForm();
    const init = failure ? formFailureInit(failure) : { status: problems.length ? 422 : 200 };
    return data({ result: { ...submission.reply(), error: null }, problems, added }, init);
  }
  if (submission.status !== "success") return data({ result: submission.reply(), problems, added }, { status: 422 });
  const body = changeOf(submission.value);
  const saved = await attempt(client.agency.updateVehicle({ params: { id }, body }), "vehicleSave");
  if (!saved.ok) {
    const result = submission.reply({ formErrors: [saveProblem(saved.error)] });
    return data({ result, problems, added }, formFailureInit(saved));
  }
  return problems.length > 0
    ? redirectWithFlash(paths.editVehicle(id, fleetState(request)), "vehicle-photos-failed", ...problems)
    : redirectWithFlash(
        backToFleet(request),
        saved.value?.hasDuplicatePlate ? "vehicle-saved-duplicate-plate" : "vehicle-saved",
        vehicleName(body),
      );
}

/** Reloads after a refused form too, since its photos may have been attached. */
export const shouldRevalidate = revalidateUnlessOutage;

export default function EditVehicle() {
  const { name, list, values, knowsBags, photos, canChoosePrimary, flash, saved } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <FormFrame
      title="Modifier le véhicule"
      list={list}
      place={[name, "Modifier"]}
      before={
        reply ? (
          <ErrorSummary errors={{ ...reply.result.error, photos: reply.problems }} />
        ) : (
          <FlashMessage flash={flash} />
        )
      }
    >
      <VehicleForm
        list={list}
        result={reply?.result ?? saved}
        values={values}
        knowsBags={knowsBags}
        photos={photos}
        canChoosePrimary={canChoosePrimary}
        photoProblems={reply?.problems ?? []}
        addedMessage={reply?.added}
      />
    </FormFrame>
  );
}

export const meta = privateMeta<typeof loader>((data) => `Modifier ${data?.name ?? "le véhicule"}`);

export const handle = { scripts: true } satisfies RouteHandle;
