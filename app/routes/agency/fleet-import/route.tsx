import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { IMPORT_MESSAGES } from "~/contract/fleet/import-messages";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { failForm, rendersAfterInvalidPost } from "~/http/forms/forms.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/office.css?url";
import { FLEET_COLUMNS, type FleetColumn } from "~/text/rental/fleet-columns";
import type { VehicleFieldName } from "~/text/rental/vehicle-fields";
import { ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { PostForm } from "~/ui/dialog/post-form";
import { describe, FieldFrame } from "~/ui/fields/field";
import { FileInput } from "~/ui/fields/file-input";
import { HeadingBar } from "~/ui/lists/heading-bar";
import { readFleetFile, requireImport } from "./file.server";

const TITLE = "Importer une flotte";
const HINT = "Un CSV d'un mégaoctet et de 500 véhicules au plus.";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireImport(request);
  return { isInvalid: rendersAfterInvalidPost(request) };
}

/** Tries the file out. The result has an address of its own for an hour. */
export async function action({ request }: ActionFunctionArgs) {
  await requireImport(request);
  const { fleetImports } = await api(request);
  const sent = await readFleetFile(request);
  if (!sent) return problem(IMPORT_MESSAGES.csvMissing, { status: 422 });
  if (!sent.file) return problem(IMPORT_MESSAGES.csvTooLarge, { status: 413 });
  const tried = await attempt(fleetImports.tryOut({ query: { name: sent.name }, file: sent.file }), "fleetFile");
  if (!tried.ok) return problem(tried.message, formFailureInit(tried));
  return redirect(paths.importFleet(tried.value.id), 303);
}

function problem(message: string, init: ResponseInit) {
  failForm(message);
  return data({ errors: { file: [message] } }, init);
}

export default function ImportFleet() {
  const errors = useActionData<typeof action>()?.errors;
  const field = { required: true, hint: HINT, errors: errors?.file };
  return (
    <div className="wrap page stack">
      <Breadcrumb items={[{ label: "Véhicules", href: paths.agencyVehicles() }, { label: TITLE }]} />
      <ErrorSummary errors={errors} />
      <HeadingBar>
        <h1>{TITLE}</h1>
        <ButtonLink variant="secondary" icon="paper" href={paths.importTemplate()}>
          Modèle CSV
        </ButtonLink>
      </HeadingBar>
      <PostForm modal={false} className="card stack max-w-160" encType="multipart/form-data" noValidate>
        <p>
          Choisissez un fichier de votre tableur, enregistré au format CSV. Avec Excel, «&nbsp;CSV UTF-8&nbsp;» et
          «&nbsp;Texte Unicode&nbsp;» gardent les lettres arabes. Vous verrez d'abord ce qu'il changerait&nbsp;: rien
          n'est enregistré avant votre accord.
        </p>
        <FieldFrame id="file" label="Fichier CSV" {...field}>
          <FileInput id="file" name="file" accept=".csv,.txt,text/csv" {...describe("file", field)} />
        </FieldFrame>
        <div className="card-end">
          <ButtonLink variant="secondary" href={paths.agencyVehicles()}>
            Retour aux véhicules
          </ButtonLink>
          <Button name="intent" value="try" icon="upload">
            Vérifier le fichier
          </Button>
        </div>
      </PostForm>
      <section className="card stack max-w-160" aria-labelledby="colonnes">
        <h2 id="colonnes">Les colonnes du fichier</h2>
        <p className="muted">
          Une ligne par véhicule, les titres d'abord, dans l'ordre que vous voulez. Une plaque de votre flotte, avec ou
          sans ses espaces, modifie ce véhicule&nbsp;; une autre en crée un. Une cellule vide laisse ce qui y
          était&nbsp;; d'un véhicule nouveau, les colonnes marquées (facultatif) peuvent manquer.
        </p>
        <dl className="facts">
          {FLEET_COLUMNS.map((column) => (
            <div key={column.heading} className="contents">
              <dt>
                <b>{column.heading}</b> {!column.required && <small>(facultatif)</small>}
              </dt>
              <dd>{hintOf(column)}</dd>
            </div>
          ))}
        </dl>
        <p className="fine">
          Par exemple&nbsp;: {/* On a phone the line breaks after a semicolon, not inside a word. */}
          <code>
            12345 | A | 6;
            <wbr />
            Dacia;Duster;
            <wbr />
            2024;SUV;
            <wbr />
            Manuelle;
            <wbr />
            Diesel;5;5;2;2;45
          </code>
        </p>
      </section>
    </div>
  );
}

/** Examples or explanations of a column's contents. */
const HINTS: Partial<Record<VehicleFieldName, string>> = {
  registrationNumber: "Unique dans le fichier et dans votre flotte",
  brand: "Dacia",
  model: "Duster",
  year: "2024",
  seats: "5",
  doors: "5",
  largeBags: "0 à 9",
  smallBags: "0 à 9",
  pricePerDay: "45 ou 45,50",
  deposit: "0 si la colonne manque",
  description: "Le texte de l'annonce",
};

function hintOf({ field, kind, words = {} }: FleetColumn): string {
  if (kind === "yes-no") return "oui ou non";
  return HINTS[field] ?? Object.values(words).join(", ");
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(() => TITLE);

export const handle = { ownHeading: true } satisfies RouteHandle;
