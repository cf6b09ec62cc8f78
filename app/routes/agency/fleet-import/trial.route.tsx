import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { api, attempt, failurePage, formFailureInit } from "~/http/base/api.server";
import { pageOf } from "~/http/base/lists.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import { ChipNav } from "~/routes/agency/shared/chip-nav";
import styles from "~/styles/office.css?url";
import { number } from "~/text/format/plural";
import { Alert, ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { requireImport } from "./file.server";
import { TrialLines } from "./trial-lines";
import { doneText, SHOWN, type ShownOutcome, trialView } from "./trial-view";

const TITLE = "Essai de l'import";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireImport(request);
  const { fleetImports } = await api(request);
  const read = await attempt(fleetImports.read({ params: { id: String(params.id) } }), "dashboard");
  if (!read.ok) throw failurePage(read);
  const asked = new URL(request.url).searchParams.get("show") ?? "";
  const show = Object.hasOwn(SHOWN, asked) ? (asked as ShownOutcome) : undefined;
  const view = trialView(read.value, { show, page: pageOf(request) });
  return {
    ...view,
    done: doneText(read.value.counts),
    isInvalid: rendersAfterInvalidPost(request) || view.refused !== null,
  };
}

/** Imports the file if its effect is still the one that the page showed. */
export async function action({ request, params }: ActionFunctionArgs) {
  await requireImport(request);
  const version = String((await readForm(request)).get("version") ?? "");
  const { fleetImports } = await api(request);
  const call = fleetImports.importFleet({ params: { id: String(params.id) }, body: { version } });
  const done = await attempt(call, "dashboard");
  if (done.ok) {
    const { counts } = done.value;
    // A file brings no photos.
    return redirectWithFlash(
      paths.agencyVehicles(),
      counts.CREATE > 0 ? "fleet-created" : "fleet-imported",
      doneText(counts),
    );
  }
  return data({ errors: { "": [done.message] } }, formFailureInit(done));
}

export default function FleetTrial() {
  const { fileName, facts, refused, ignored, counts, chips, hindrance, version, isImported, done, ...lines } =
    useLoaderData<typeof loader>();
  const errors = useActionData<typeof action>()?.errors;
  return (
    <div className="wrap page stack">
      <Breadcrumb
        items={[
          { label: "Véhicules", href: paths.agencyVehicles() },
          { label: "Importer une flotte", href: paths.importFleet() },
          { label: TITLE },
        ]}
      />
      <ErrorSummary errors={errors} />
      <HeadingBar>
        <div>
          <h1>{TITLE}</h1>
          <p className="fine">
            <b className="break-words">{fileName}</b> <span>{facts}</span>
          </p>
        </div>
        <ButtonLink variant="secondary" icon="paper" href={paths.importTemplate()}>
          Modèle CSV
        </ButtonLink>
      </HeadingBar>
      {isImported && (
        <Alert type="success" role="status">
          ce fichier est importé&nbsp;: {done}. <a href={paths.agencyVehicles()}>Voir les véhicules</a>
        </Alert>
      )}
      {refused && (
        <Alert type="error" role="alert">
          {refused}
        </Alert>
      )}
      {ignored && <Alert type="info">{ignored}</Alert>}
      <ul className="fleet-import-counts">
        {counts.map(({ outcome, count, label }) => (
          <li
            key={outcome}
            className={outcome === "REFUSED" && count > 0 ? "card fine fleet-import-refusals" : "card fine"}
          >
            <b className="sum">{number(count)}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
      <section className="row-list fleet-import-list" aria-labelledby="lignes">
        <h2 className="sr-only" id="lignes">
          Lignes du fichier
        </h2>
        <ChipNav label="Filtrer les lignes" items={chips} />
        <TrialLines {...lines} />
      </section>
      {!isImported && (
        <PostForm modal={false}>
          <input type="hidden" name="version" value={version} />
          {hindrance && (
            <p className="sr-only" id="empechement">
              {hindrance}
            </p>
          )}
          <SaveBar
            note={hindrance ?? "Tout est importé, ou rien."}
            cancel={
              <ButtonLink variant="secondary" icon="upload" href={paths.importFleet()}>
                Autre fichier
              </ButtonLink>
            }
            save={
              <Button
                name="intent"
                value="import"
                disabled={Boolean(hindrance)}
                reasonId={hindrance ? "empechement" : undefined}
              >
                Importer
              </Button>
            }
          />
        </PostForm>
      )}
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { ownHeading: true } satisfies RouteHandle;
