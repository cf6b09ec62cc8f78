import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, failurePage } from "~/http/base/api.server";
import { sitePlaces } from "~/http/base/site-places.server";
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
import { Alert, ErrorSummary, FlashMessage } from "~/ui/base/alert";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { PostForm } from "~/ui/dialog/post-form";
import { type FormField, fieldId, formFields } from "~/ui/fields/control";
import { EnterButton } from "~/ui/fields/enter-button";
import { focusAfter, summaryOf } from "~/ui/settings-table/settings-form";
import { FIELDS_LIMIT, offersForm, PARTS } from "./form.server";
import { type OffersValues, optionName, placeName, unlinkedPlaces, valuesOf } from "./form-values";
import { OptionRows, PlaceRows, ReturnCityRows } from "./offer-rows";

export async function loader({ request }: LoaderFunctionArgs) {
  const { user } = await requireVisitor(request, ["AGENCY_OWNER"]);
  const { agencySettings } = await api(request);
  const read = await attempt(agencySettings.offers(), "dashboard");
  if (!read.ok) throw failurePage(read);
  const { cities } = currentProduct();
  const { flash, headers } = await takeFlash(request);
  const ownCity = user.agency?.city ?? "";
  const view = {
    values: savedValues(valuesOf(read.value.offers, cities, ownCity)),
    cities,
    ownCity,
    places: sitePlaces(),
    unlinked: unlinkedPlaces(read.value.offers),
    flash,
    isInvalid: rendersAfterInvalidPost(request),
  };
  return data(view, { headers });
}

export async function action({ request }: ActionFunctionArgs) {
  await requireVisitor(request, ["AGENCY_OWNER"]);
  return sendForm(request, {
    form: await readForm(request, { fields: FIELDS_LIMIT }),
    schema: offersForm(currentProduct().cities),
    ...PARTS,
    send: ({ agencySettings }, body) => agencySettings.changeOffers({ body }),
    fallback: "settingsSave",
    done: () => redirectWithFlash(paths.agencyOffers(), "offers-saved"),
  });
}

export default function AgencyOffers() {
  const { flash, cities, ownCity, places, unlinked, values } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>()?.result;
  const { fields } = formFields<OffersValues>(values, lastResult);
  const errors = lastResult?.error;
  const focus = focusAfter(lastResult);
  return (
    <div className="stack">
      {errors ? (
        <ErrorSummary errors={summaryOf(errors, rowNamer(fields))} fieldId={fieldId} />
      ) : lastResult ? (
        <Alert type="info" role="status">
          rien n'est encore enregistré. Ce qui est ajouté ou retiré le sera quand vous aurez enregistré.
        </Alert>
      ) : (
        <FlashMessage flash={flash} />
      )}
      <PostForm modal={false} className="stack" noValidate>
        <EnterButton />
        <OptionRows list={fields.options} focus={focus} />
        <PlaceRows list={fields.places} focus={focus} {...{ cities, ownCity, unlinked }} sitePlaces={places} />
        <ReturnCityRows list={fields.returnCities} />
        <SaveBar
          note={
            lastResult ? "Rien n'est encore enregistré." : "Les réservations déjà faites gardent ce qui était convenu."
          }
          cancel={
            <ButtonLink variant="secondary" href={paths.agencySettings()}>
              Retour aux réglages
            </ButtonLink>
          }
        />
      </PostForm>
    </div>
  );
}

/** Finds the name of a field's row; null for a field outside the lists. */
const rowNamer =
  ({ options, places, returnCities }: FormField<OffersValues>["fields"]) =>
  (field: string): string | null => {
    const [, list, number] = /^(\w+)\[(\d+)\]/.exec(field) ?? [];
    const index = Number(number);
    if (list === "options") return optionName(options.row(index).value?.label, index);
    if (list === "places") return placeName(places.row(index).value?.label, index);
    return list === "returnCities" ? (returnCities.row(index).value?.city ?? null) : null;
  };

export const meta = privateMeta<typeof loader>((data) => listTitle("Options et livraison", {}, data?.flash));
