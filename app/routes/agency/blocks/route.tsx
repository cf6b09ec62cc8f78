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
  switch (form.get("intent")) {
    case "block":
      return block(request, id, form);
    case "unblock":
      return unblock(request, id, String(form.get("block")));
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Handles 'Bloquer ces dates'. */
async function block(request: Request, id: string, form: FormData) {
  const submission = checkForm(form, blockInput);
  const wrongPeriod = periodProblem(form);
  if (submission.status !== "success" || wrongPeriod) {
    return data({ result: submission.reply({ fieldErrors: wrongPeriod }), message: null }, { status: 422 });
  }
  const { planning } = await api(request);
  const made = await attempt(planning.createBlock({ params: { id }, body: submission.value }), "blockSave");
  if (!made.ok) {
    return data({ result: submission.reply({ formErrors: [made.message] }), message: null }, formFailureInit(made));
  }
  return redirectWithFlash(paths.vehicleBlocks(id), "dates-blocked", datesOf(made.value));
}

/** Checks the period, once each date and time is valid by itself. Ignores the other fields. */
function periodProblem(form: FormData): Record<string, string[]> | undefined {
  const dates = checkForm(form, blockInput.omit({ note: true }));
  const period = dates.status === "success" ? blockPeriod(dates.value, new Date()) : null;
  return period && "code" in period ? { [period.field]: [period.message] } : undefined;
}

/** Handles 'Débloquer'. */
async function unblock(request: Request, id: string, blockId: string) {
  const { planning } = await api(request);
  const removed = await attempt(planning.deleteBlock({ params: { id, blockId } }), "blockDelete");
  if (!removed.ok) return data({ result: null, message: removed.message }, formFailureInit(removed));
  return redirectWithFlash(paths.vehicleBlocks(id), "dates-unblocked");
}

export default function VehicleBlocks() {
  const { id, name, plate, blocks, page, totalPages, flash, saved } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const errors = reply?.message ? { "": [reply.message] } : reply?.result?.error;
  return (
    <div className="wrap page">
      <div className="stack max-w-160">
        <Breadcrumb
          items={[{ label: "Véhicules", href: paths.agencyVehicles() }, { label: name }, { label: "Dates bloquées" }]}
        />
        <ErrorSummary errors={errors} />
        {!reply && <FlashMessage flash={flash} />}
        <h1>Dates bloquées</h1>
        <p>
          <b>{name}</b> {plate && <Ltr className="badge tag">{plate}</Ltr>}{" "}
          <a className="link" href={paths.agencyPlanning()}>
            Voir le planning
          </a>
        </p>
        <BlockForm result={reply?.result ?? saved} backHref={paths.agencyVehicles()} />
        {blocks.length === 0 ? (
          <p className="muted">Aucune date n'est bloquée pour ce véhicule.</p>
        ) : (
          <h2 className="sr-only">Dates déjà bloquées</h2>
        )}
        <div className="stack">
          {blocks.map((one) => (
            <BlockRow key={one.id} block={one} />
          ))}
        </div>
        <Pagination page={page} totalPages={totalPages} href={(page) => paths.vehicleBlocks(id, { page })} />
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
      <PostForm modal={false}>
        <input type="hidden" name="block" value={id} />
        <Button variant="danger-outline" name="intent" value="unblock" aria-describedby={`${titleId}-dates`}>
          Débloquer
        </Button>
      </PostForm>
    </article>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => `Dates bloquées, ${data?.name ?? "véhicule"}`);

export const handle = { scripts: true } satisfies RouteHandle;
