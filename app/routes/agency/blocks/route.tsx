import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FALLBACK } from "~/contract/messages";
import { blockInput } from "~/contract/planning";
import { AGENCY_ROLES } from "~/contract/values";
import { api, attempt, requireVisitor } from "~/http/api.server";
import { checkForm, isRefusedForm, refusedInit, retryAfterHeader } from "~/http/form-checks.server";
import { readForm } from "~/http/forms.server";
import { pageOf } from "~/http/own-reservation.server";
import { type Flash as FlashMessage, flashCookie, takeFlash } from "~/http/session.server";
import type { RouteHandle } from "~/layout/route-handle";
import { paths } from "~/paths";
import { blockPeriod } from "~/rental/block-period";
import { vehicleOf } from "~/routes/agency/shared/fleet-vehicle.server";
import { pageTitle } from "~/text/page-title";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Button } from "~/ui/button";
import { PostForm } from "~/ui/dialog/post-form";
import { ErrorSummary } from "~/ui/fields/error-summary";
import { Flash } from "~/ui/lists/flash";
import { Pagination } from "~/ui/lists/pagination";
import { BlockForm } from "./block-form";
import { type BlockView, datesOf, readBlocks } from "./blocks.server";

const NEWS: Partial<Record<FlashMessage["code"], string>> = {
  "dates-blocked": "Dates bloquées :",
  "dates-unblocked": "Dates de nouveau libres.",
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const page = pageOf(request);
  const { blocks, totalPages } = await readBlocks(request, String(params.id), page);
  const vehicle = await vehicleOf(request, params.id);
  if (page > 1 && page > totalPages) throw redirect(paths.vehicleBlocks(vehicle.id), 303);
  const { flash, headers } = await takeFlash(request);
  const text = flash && NEWS[flash.code];
  const view = {
    id: vehicle.id,
    name: `${vehicle.brand} ${vehicle.model}`,
    plate: vehicle.registrationNumber || null,
    blocks,
    page,
    totalPages,
    news: text ? { text, dates: flash.value ?? "" } : null,
    refused: isRefusedForm(request),
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

/** 'Bloquer ces dates'. */
async function block(request: Request, id: string, form: FormData) {
  const submission = checkForm(form, blockInput);
  if (submission.status !== "success") return data({ result: submission.reply(), message: null }, { status: 422 });
  const period = blockPeriod(submission.value, new Date());
  if ("message" in period) {
    const result = submission.reply({ fieldErrors: { [period.field]: [period.message] } });
    return data({ result, message: null }, { status: 422 });
  }
  const { planning } = await api(request);
  const made = await attempt(planning.createBlock({ params: { id }, body: submission.value }), FALLBACK.blockSave);
  if (!made.ok) {
    if (made.error.status === 404) throw new Response(null, { status: 404 });
    return data({ result: submission.reply({ formErrors: [made.message] }), message: null }, refusedInit(made.error));
  }
  return done(id, { code: "dates-blocked", value: datesOf(made.value) });
}

/** 'Débloquer'. */
async function unblock(request: Request, id: string, blockId: string) {
  const { planning } = await api(request);
  const removed = await attempt(planning.deleteBlock({ params: { id, blockId } }), FALLBACK.blockDelete);
  if (!removed.ok) return data({ result: null, message: removed.message }, refusedInit(removed.error));
  return done(id, { code: "dates-unblocked" });
}

async function done(id: string, flash: FlashMessage) {
  const headers = { "set-cookie": await flashCookie(flash) };
  return redirect(paths.vehicleBlocks(id), { status: 303, headers });
}

export const headers = retryAfterHeader;

export default function VehicleBlocks() {
  const { id, name, plate, blocks, page, totalPages, news } = useLoaderData<typeof loader>();
  const came = useActionData<typeof action>();
  const errors = came?.message ? { "": [came.message] } : came?.result?.error;
  return (
    <div className="wrap page stack">
      <Breadcrumb
        items={[{ label: "Véhicules", href: paths.agencyVehicles() }, { label: name }, { label: "Dates bloquées" }]}
      />
      <ErrorSummary errors={errors} />
      {news && !came && (
        <Flash>
          {news.text} {news.dates}
        </Flash>
      )}
      <h1>Dates bloquées</h1>
      <p>
        <b>{name}</b> {plate && <span className="tag">{plate}</span>}{" "}
        <a className="link" href={paths.agencyPlanning()}>
          Voir le planning
        </a>
      </p>
      <BlockForm
        typed={(came?.result?.initialValue ?? {}) as Record<string, string>}
        errors={came?.result?.error}
        backHref={paths.agencyVehicles()}
      />
      {blocks.length === 0 && <p className="muted">Aucune date n'est bloquée pour ce véhicule.</p>}
      <div className="grid gap-3">
        {blocks.map((one) => (
          <BlockRow key={one.id} block={one} />
        ))}
      </div>
      <Pagination
        page={page}
        totalPages={totalPages}
        href={(page) => paths.vehicleBlocks(id, { page: page > 1 ? page : undefined })}
      />
    </div>
  );
}

/** Freed at once, without a question: what was freed by mistake is blocked again in a moment. */
function BlockRow({ block: { id, dates, note } }: { block: BlockView }) {
  const titleId = `blocage-${id}`;
  return (
    <article className="card blocks-row" id={titleId} aria-labelledby={`${titleId}-dates`}>
      <div>
        <p id={`${titleId}-dates`}>
          <b>{dates}</b>
        </p>
        <p className="muted">{note}</p>
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

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle(`Dates bloquées, ${data?.name ?? "véhicule"}`, data?.refused) },
];

export const handle = { scripts: true } satisfies RouteHandle;
