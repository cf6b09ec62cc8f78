import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { blockInput } from "~/contract/fleet/planning";
import { AGENCY_ROLES } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import {
  checkForm,
  readForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedForm,
  takeFlash,
} from "~/http/forms/forms.server";
import { openedAddress, withTyped } from "~/http/forms/saved-form.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { blockPeriod } from "~/rental/fleet/block-period";
import { ownVehicle, vehicleName } from "~/routes/agency/shared/own-vehicle.server";
import styles from "~/styles/office.css?url";
import { ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button } from "~/ui/base/button";
import { Ltr } from "~/ui/base/isolated";
import { PostForm } from "~/ui/dialog/post-form";
import { Pagination } from "~/ui/lists/pagination";
import { BlockForm } from "./block-form";
import { type BlockView, datesOf, readBlocks } from "./blocks.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const { items: blocks, page, totalPages } = await readBlocks(request, String(params.id));
  const vehicle = await ownVehicle(request, params.id);
  const { flash, headers } = await takeFlash(request);
  const view = {
    id: vehicle.id,
    name: vehicleName(vehicle),
    plate: vehicle.registrationNumber || null,
    blocks,
    page,
    totalPages,
    flash,
    saved: savedForm(),
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  const id = String(params.id);
  const opened = await openedAddress(request, form);
  if (opened) return opened;
  const [intent, blockId = ""] = String(form.get("intent")).split(":");
  switch (intent) {
    case "block":
      return block(request, id, form);
    case "unblock":
      return unblock(request, { id, blockId }, form);
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Handles 'Bloquer ces dates'. */
async function block(request: Request, id: string, form: FormData) {
  const submission = checkForm(form, blockInput);
  const wrongPeriod = periodProblem(form);
  if (submission.status !== "success" || wrongPeriod) {
    return data({ result: submission.reply({ fieldErrors: wrongPeriod }) }, { status: 422 });
  }
  const { planning } = await api(request);
  const made = await attempt(planning.createBlock({ params: { id }, body: submission.value }), "blockSave");
  if (!made.ok) {
    return data({ result: submission.reply({ formErrors: [made.message] }) }, formFailureInit(made));
  }
  return redirectWithFlash(paths.vehicleBlocks(id), "dates-blocked", datesOf(made.value));
}

/** Checks the period, once each date and time is valid by itself. Ignores the other fields. */
function periodProblem(form: FormData): Record<string, string[]> | undefined {
  const dates = checkForm(form, blockInput.omit({ note: true }));
  const period = dates.status === "success" ? blockPeriod(dates.value, new Date()) : null;
  return period && "code" in period ? { [period.field]: [period.message] } : undefined;
}

/** Handles 'Débloquer'. Other dates that are being typed stay in the form. */
async function unblock(request: Request, params: { id: string; blockId: string }, form: FormData) {
  const { planning } = await api(request);
  const removed = await attempt(planning.deleteBlock({ params }), "blockDelete");
  if (removed.ok) return withTyped(request, await redirectWithFlash(paths.vehicleBlocks(params.id), "dates-unblocked"));
  const { initialValue } = checkForm(form, blockInput).reply();
  return data({ result: { initialValue, error: { "": [removed.message] } } }, formFailureInit(removed));
}

export default function VehicleBlocks() {
  const { id, name, plate, blocks, page, totalPages, flash, saved } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  return (
    <div className="wrap page">
      <div className="stack max-w-160">
        <Breadcrumb
          items={[{ label: "Véhicules", href: paths.agencyVehicles() }, { label: name }, { label: "Dates bloquées" }]}
        />
        <ErrorSummary errors={result?.error} />
        {!result && <FlashMessage flash={flash} />}
        <h1>Dates bloquées</h1>
        <p>
          <b>{name}</b> {plate && <Ltr className="badge tag">{plate}</Ltr>}{" "}
          <a className="link" href={paths.agencyPlanning()}>
            Voir le planning
          </a>
        </p>
        <PostForm modal={false} className="stack" noValidate>
          <BlockForm result={result ?? saved} backHref={paths.agencyVehicles()} />
          {blocks.length === 0 ? (
            <p className="muted">Aucune date n'est bloquée pour ce véhicule.</p>
          ) : (
            <h2 className="sr-only" id="dates-bloquees" tabIndex={-1}>
              Dates déjà bloquées
            </h2>
          )}
          <div className="stack">
            {blocks.map((one) => (
              <BlockRow key={one.id} block={one} />
            ))}
          </div>
          <Pagination
            page={page}
            totalPages={totalPages}
            href={(page) => `${paths.vehicleBlocks(id, { page })}#dates-bloquees`}
            inForm
          />
        </PostForm>
      </div>
    </div>
  );
}

/** Unblocks without asking for confirmation, since the dates are quick to block again. */
function BlockRow({ block: { id, dates, note } }: { block: BlockView }) {
  const titleId = `blocage-${id}`;
  return (
    <article className="card spread" id={titleId} aria-labelledby={`${titleId}-dates`}>
      <div>
        <h3 id={`${titleId}-dates`}>{dates}</h3>
        <p className="muted" dir="auto">
          {note}
        </p>
      </div>
      <Button variant="danger-outline" name="intent" value={`unblock:${id}`} aria-describedby={`${titleId}-dates`}>
        Débloquer
      </Button>
    </article>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => `Dates bloquées, ${data?.name ?? "véhicule"}`);

export const handle = { scripts: true } satisfies RouteHandle;
