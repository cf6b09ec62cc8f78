import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { api } from "~/http/base/api.server";
import { rendersAfterInvalidPost, submittedForm, takeFlash } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/desk.css?url";
import { isolateLtr } from "~/text/format/isolates";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { ButtonLink } from "~/ui/base/button";
import { ComparisonTable } from "~/ui/condition/comparison-table";
import { FIRST_ZONE_ID } from "~/ui/condition/zone-choice";
import { actOnHandover, type HandoverAnswer } from "./act.server";
import { HandoverForm } from "./handover-form";
import { HandoverHead } from "./handover-head";
import { readHandoverPage, requireHandover } from "./read.server";
import { SignedRecord } from "./signed-record";
import type { HandoverPage } from "./view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  const ref = await requireHandover(request, params);
  const view = await readHandoverPage(request, ref);
  const { flash, headers } = await takeFlash(request);
  const text = submittedForm(request)?.get("text") ?? "";
  return data({ view, text, flash, isInvalid: rendersAfterInvalidPost(request) }, { headers });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const ref = await requireHandover(request, params);
  return actOnHandover(request, await api(request), ref);
}

export default function AgencyHandover() {
  const { view: loaded, text, flash } = useLoaderData<typeof loader>();
  const view = loaded as HandoverPage;
  const answer = useActionData<typeof action>() as HandoverAnswer | undefined;
  const errors: Record<string, string[] | undefined> = answer?.errors ?? {};
  const { id, moment, heading, signed, blocked, comparison } = view;
  return (
    <div className="wrap page stack agency-handover">
      <Breadcrumb
        items={[
          { label: "Réservations", href: paths.agencyDashboard() },
          { label: isolateLtr(view.reference), href: paths.agencyReservation(id) },
          { label: heading },
        ]}
      />
      <ErrorSummary errors={errors} fieldId={fieldId} />
      {answer?.isLate && view.savedOtherwise && <Alert type="info">{view.savedOtherwise}</Alert>}
      {!answer && <FlashMessage flash={flash} />}
      <h1>{heading}</h1>
      <HandoverHead view={view} />
      {signed && comparison && (
        <section className="card terre stack" aria-labelledby="depuis-le-depart">
          <h2 id="depuis-le-depart">Depuis le départ</h2>
          <ComparisonTable rows={comparison} />
        </section>
      )}
      {blocked && (
        <>
          <Alert type="warning">{blocked}</Alert>
          <p>
            <ButtonLink href={paths.agencyReservation(id)}>Retour à la réservation</ButtonLink>
          </p>
        </>
      )}
      {signed && (
        <SignedRecord
          view={view}
          signed={signed}
          action={paths.agencyHandover(id, moment)}
          text={text}
          errors={errors}
          madeLink={answer?.madeLink ?? null}
        />
      )}
      {!signed && !blocked && (
        <>
          {view.early && <Alert type="warning">{view.early}</Alert>}
          <HandoverForm view={view} version={answer?.version ?? view.version} errors={errors} done={answer?.done} />
        </>
      )}
    </div>
  );
}

/** The control that an error links to: for a group of choices, the first one. */
const fieldId = (name: string): string => {
  if (name === "fuel") return "fuel-0";
  if (name === "depositChoice") return "depositChoice-RETURNED";
  return name === "zone" ? FIRST_ZONE_ID : name;
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => {
  const { view, flash } = data ?? {};
  const title = `${view?.heading ?? ""} ${view?.reference ?? ""}`;
  return flash ? `${flash.title} ${title}` : title;
});

export const handle = { scripts: true, ownHeading: true } satisfies RouteHandle;
