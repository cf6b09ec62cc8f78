import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SITE_PLACE_KINDS, SITE_PLACES_MAX } from "~/contract/site/places";
import type { SitePlaces } from "~/contract/site/settings";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import {
  readForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedValues,
  takeFlash,
} from "~/http/forms/forms.server";
import { sendForm } from "~/http/forms/send-form.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { PLACE_KIND_LABEL } from "~/text/rental/place-kinds";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { fieldId, formFields, removeRow } from "~/ui/fields/control";
import { EnterButton } from "~/ui/fields/enter-button";
import { focusAfter, summaryOf } from "~/ui/settings-table/settings-form";
import { AddButton, InputCell, SelectCell, SettingsTable } from "~/ui/settings-table/settings-table";
import { FIELDS_LIMIT, PARTS, sitePlacesForm } from "./form.server";

const TITLE = "Lieux de recherche";
const KINDS = SITE_PLACE_KINDS.map((value) => ({ value, label: PLACE_KIND_LABEL[value] }));

export async function loader({ request }: LoaderFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  const read = await attempt((await api(request)).site.places(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { flash, headers } = await takeFlash(request);
  const view = {
    values: savedValues(read.value),
    cities: currentProduct().cities,
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["SUPER_ADMIN"]);
  return sendForm(request, {
    form: await readForm(request, { fields: FIELDS_LIMIT }),
    schema: sitePlacesForm,
    ...PARTS,
    send: ({ site }, body) => site.changePlaces({ body }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(paths.sitePlaces(), "settings-saved"),
  });
}

export default function SitePlacesPage() {
  const { flash, cities, values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const list = formFields<SitePlaces>(values, lastResult).fields.places;
  const errors = lastResult?.error;
  const focus = focusAfter(lastResult);
  const nameOf = (index: number) => list.row(index).value?.label || `lieu ${index + 1}`;
  const rowNamer = (field: string) => {
    const [, number] = /^places\[(\d{1,3})\]/.exec(field) ?? [];
    return number ? nameOf(Number(number)) : null;
  };
  return (
    <div className="stack">
      {errors ? (
        <ErrorSummary errors={summaryOf(errors, rowNamer)} fieldId={fieldId} />
      ) : lastResult ? (
        <Alert type="info" role="status">
          rien n'est encore enregistré. Les lieux seront en place quand vous aurez enregistré.
        </Alert>
      ) : (
        <FlashMessage flash={flash} />
      )}
      <PostForm modal={false} className="stack" noValidate>
        <EnterButton />
        <section className="card stack">
          <div>
            <h2>{TITLE}</h2>
            <p className="fine">
              {SITE_PLACES_MAX} au plus. On y cherche une voiture&nbsp;; chaque agence y relie ses propres lieux, avec
              ses frais. Un lieu retiré disparaît de la recherche, pas de l'offre des agences.
            </p>
          </div>
          {list.rows.length > 0 && (
            <SettingsTable label={TITLE} columns={["Nom", "Type", "Ville", ""]}>
              {list.rows.map((row, index) => {
                const { id, kind, label, city } = row.fields;
                const of = nameOf(index);
                return (
                  <tr key={row.name}>
                    <InputCell
                      label="Nom"
                      field={label}
                      of={of}
                      className="settings-table-whole"
                      maxLength={60}
                      autoFocus={focus === label.name}
                    />
                    <SelectCell label="Type" field={kind} of={of} options={KINDS} initially="AIRPORT" />
                    <SelectCell label="Ville" field={city} of={of} options={cities} initially={cities[0]} />
                    <td className="settings-table-bin">
                      {id.value && <input type="hidden" name={id.name} value={id.value} />}
                      <Button variant="quiet" icon="trash" {...removeRow(list, index)}>
                        <span className="sr-only">Retirer {of}</span>
                      </Button>
                    </td>
                  </tr>
                );
              })}
            </SettingsTable>
          )}
          <AddButton list={list} autoFocus={focus === list.name}>
            Ajouter un lieu
          </AddButton>
        </section>
        <SaveBar
          note={lastResult ? "Rien n'est encore enregistré." : "Visible tout de suite, dans la recherche."}
          cancel={
            <ButtonLink variant="secondary" href={paths.siteSettings()}>
              Retour aux réglages
            </ButtonLink>
          }
        />
      </PostForm>
    </div>
  );
}

export const meta = privateMeta<typeof loader>((data) => listTitle(TITLE, {}, data?.flash));
