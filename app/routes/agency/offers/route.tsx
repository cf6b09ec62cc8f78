import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage, formFailureInit, retryAfterHeader } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import {
  acceptForm,
  readForm,
  redirectWithFlash,
  rendersAfterInvalidPost,
  savedForm,
  takeFlash,
} from "~/http/forms/forms.server";
import { listTitle, privateMeta } from "~/layout/screen";
import { paths } from "~/paths";
import { currentProduct } from "~/platform/product.server";
import { labelsOf } from "~/routes/agency/shared/settings.server";
import { fieldId, summaryOf } from "~/routes/agency/shared/settings-form";
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { EnterButton } from "~/ui/fields/enter-button";
import { COLUMNS, changedRows, checkOffers, FIELDS_LIMIT, rowsOf } from "./form.server";
import { intentOf, type OffersValues, optionName, placeName, valuesOf } from "./form-values";
import { OptionRows, PlaceRows, ReturnCityRows } from "./offer-rows";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, ["AGENCY_OWNER"]);
  const { agencySettings } = await api(request);
  const read = await attempt(agencySettings.offers(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { cities } = currentProduct();
  const { flash, headers } = await takeFlash(request);
  const saved = savedForm();
  const view = {
    values: saved
      ? rowsOf(Object.entries(saved.initialValue))
      : valuesOf(read.value.offers, cities, user.agency?.city ?? ""),
    cities,
    labels: labelsOf(Object.values(COLUMNS).flat()),
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  const { user } = await requireVisitor(request, ["AGENCY_OWNER"]);
  const form = await readForm(request, { fields: FIELDS_LIMIT });
  const sent = rowsOf(form);
  const intent = intentOf(form);
  if (intent.kind !== "save") {
    const changed = changedRows(sent, intent, user.agency?.city ?? "");
    const isWrong = Object.keys(changed.errors).length > 0;
    if (!isWrong) acceptForm();
    return data(changed, { status: isWrong ? 422 : 200 });
  }
  const { values, input, errors } = checkOffers(sent);
  if (!input) return data({ values, errors, focus: null }, { status: 422 });
  const { agencySettings } = await api(request);
  const saved = await attempt(agencySettings.changeOffers({ body: input }), "settingsSave");
  if (saved.ok) return redirectWithFlash(paths.agencyOffers(), "offers-saved");
  const rows = values.places.map((_, row) => `places[${row}].city`);
  const failed = messagesByField(saved, rows, (field) => field.replace(/^places\.(\d+)\./, "places[$1]."));
  return data({ values, errors: failed, focus: null }, formFailureInit(saved));
}

export const headers = retryAfterHeader;

export default function AgencyOffers() {
  const { flash, cities, labels, ...loaded } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { options, places, returnCities } = reply?.values ?? loaded.values;
  const errors = reply?.errors ?? {};
  const focus = reply?.focus ?? null;
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div className="stack">
      {isWrong ? (
        <ErrorSummary
          errors={summaryOf(errors, labels, rowNamer({ options, places, returnCities }))}
          fieldId={fieldId}
        />
      ) : reply ? (
        <Alert type="info" role="status">
          rien n'est encore enregistré. Ce qui est ajouté ou retiré le sera quand vous aurez enregistré.
        </Alert>
      ) : (
        <FlashMessage flash={flash} />
      )}
      <PostForm modal={false} className="stack" noValidate>
        <EnterButton />
        <OptionRows rows={options} errors={errors} focus={focus} />
        <PlaceRows rows={places} errors={errors} focus={focus} cities={cities} />
        <ReturnCityRows rows={returnCities} errors={errors} />
        <SaveBar
          note={reply ? "Rien n'est encore enregistré." : "Les réservations déjà faites gardent ce qui était convenu."}
          cancel={
            <ButtonLink variant="secondary" href={paths.profile()}>
              Annuler
            </ButtonLink>
          }
        />
      </PostForm>
    </div>
  );
}

/** Finds the name of a field's row; null for a field outside the lists. */
const rowNamer =
  ({ options, places, returnCities }: OffersValues) =>
  (field: string): string | null => {
    const [, list, number] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
    const index = Number(number);
    if (list === "options") return optionName(options[index] ?? {}, index);
    if (list === "places") return placeName(places[index] ?? {}, index);
    return list === "returnCities" ? (returnCities[index]?.city ?? null) : null;
  };

export const meta = privateMeta<typeof loader>((data) => listTitle("Options et livraison", {}, data?.flash));
