import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { GuestInput } from "~/contract/reservations/counter";
import { AGENCY_ROLES, CHANGE_REASON_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt, formFailureInit } from "~/http/base/api.server";
import { messagesByField } from "~/http/forms/form-errors.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, submittedForm } from "~/http/forms/forms.server";
import { sendChange } from "~/http/reservations/change-form.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { PRICE_INTENT, paths } from "~/paths";
import { GuestFields } from "~/routes/agency/shared/guest-fields";
import styles from "~/styles/desk.css?url";
import { isolateLtr } from "~/text/format/isolates";
import { Alert, ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { ButtonLink } from "~/ui/base/button";
import { SaveBar } from "~/ui/base/save-bar";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { PostForm } from "~/ui/dialog/post-form";
import { CheckboxField } from "~/ui/fields/checkbox-field";
import { EnterButton } from "~/ui/fields/enter-button";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { SelectField } from "~/ui/fields/select-field";
import { TextField } from "~/ui/fields/text-field";
import { ChangeDates } from "~/ui/reservation-change/change-dates";
import { ChangeExtras } from "~/ui/reservation-change/change-extras";
import { PriceCard } from "~/ui/reservation-change/price-card";
import { type ChangePriceView, changePriceView } from "~/ui/reservation-change/price-view";
import { type ShownPrice, useChangePrice } from "~/ui/reservation-change/use-change-price";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { asked, priced } from "./fields.server";
import { changesNoRental, guestIn } from "./guest.server";
import { changePage } from "./view.server";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const now = new Date();
  const reservation = await reservationOfPage(request, params.id, "ofAgency");
  const page = await changePage(await api(request), reservation, { sent: submittedForm(request), now });
  return { ...page, price: changePriceView(reservation, null, now), isInvalid: rendersAfterInvalidPost(request) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, AGENCY_ROLES);
  const form = await readForm(request);
  const client = await api(request);
  const id = String(params.id);
  const contact = form.get("intent") === PRICE_INTENT ? null : guestIn(form);
  const guest = contact?.guest;
  const saveGuest = (body: GuestInput) => client.counter.changeGuest({ params: { id }, body });
  if (contact && (await changesNoRental(client, await reservationOfPage(request, id, "ofAgency"), form))) {
    if (!guest) return data({ errors: contact.problems, price: null }, { status: 422 });
    const saved = await attempt(saveGuest(guest), "dashboard");
    if (!saved.ok) return data({ errors: messagesByField(saved, ["phone"]), price: null }, formFailureInit(saved));
    return redirectWithFlash(paths.agencyReservation(id), "guest-changed", saved.value.referenceNumber);
  }
  const send = async (body: Parameters<typeof client.counter.change>[0]["body"]) => {
    const changed = await client.counter.change({ params: { id }, body });
    return guest ? saveGuest(guest) : changed;
  };
  const outcome = await sendChange({ client, id, form, asked, problems: contact?.problems, priced, send });
  if ("reservation" in outcome) {
    const { change, referenceNumber } = outcome.reservation;
    return redirectWithFlash(paths.agencyReservation(id), change ? "change-asked" : "change-made", referenceNumber);
  }
  const { errors, price: found, newTotal, init } = outcome;
  const price = found && changePriceView(await reservationOfPage(request, id, "ofAgency"), found, new Date());
  return data({ errors, price, newTotal }, init);
}

export default function ChangeReservation() {
  const { summary, blocked, ...view } = useLoaderData<typeof loader>();
  const page = paths.agencyReservation(view.id);
  const answer = useActionData<typeof action>();
  const errors = (answer?.errors ?? {}) as Record<string, string[] | undefined>;
  const shown = useChangePrice(paths.pricedChange(view.id), view, answer);
  return (
    <div className="wrap page stack">
      <Breadcrumb
        items={[
          { label: "Réservations", href: paths.agencyDashboard() },
          { label: isolateLtr(summary.reference), href: page },
          { label: "Modifier" },
        ]}
      />
      <ErrorSummary errors={errors} />
      <h1>Modifier la réservation</h1>
      <ReservationSummary reservation={summary} />
      {blocked ? (
        <>
          <Alert type="warning">{blocked}</Alert>
          <p>
            <ButtonLink href={page}>Retour à la réservation</ButtonLink>
          </p>
        </>
      ) : (
        <ChangeForm view={view} shown={shown} errors={errors} />
      )}
    </div>
  );
}

interface ChangeFormProps {
  view: Omit<ReturnType<typeof useLoaderData<typeof loader>>, "summary" | "blocked">;
  shown: ShownPrice;
  errors: Record<string, string[] | undefined>;
}

function ChangeForm({ view, shown, errors }: ChangeFormProps) {
  const { price } = shown;
  const field = fieldProps({ initialValue: view.values, error: errors });
  return (
    <PostForm modal={false} className="columns" action={paths.changeReservation(view.id)} noValidate>
      <EnterButton />
      <input type="hidden" name="expectedTotal" value={price.amount} />
      <div className="stack">
        <section className="card stack">
          <h2>Dates, véhicule et prix</h2>
          <ChangeDates {...view} fees={price.fees} errors={errors} />
          <SelectField label="Véhicule" options={view.vehicles} {...field("vehicleId")} />
          <TextField
            label="Prix par jour"
            inputMode="decimal"
            autoComplete="off"
            suffix="€"
            required
            hint="De cette réservation seule&nbsp;; celui du véhicule ne change pas."
            {...field("pricePerDay")}
          />
          {!view.pickupStays && (
            <TextField
              label="Caution"
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              required
              hint="À part, hors du total. Elle se change jusqu'au départ."
              {...field("deposit")}
            />
          )}
          {view.unpriced && (
            <CheckboxField
              label="Ajouter ces frais au total, selon vos tarifs"
              hint={view.unpriced}
              name="fees"
              value="ADD"
              defaultChecked={view.values.fees === "ADD"}
            />
          )}
        </section>
        <ChangeExtras reader="agency" extras={shown.extras} pickupStays={view.pickupStays !== null} errors={errors} />
        {view.guest && (
          <section className="card stack">
            <h2>Coordonnées du client</h2>
            <GuestFields
              emailHint={
                view.pickupStays
                  ? "Pour ses prochains e-mails."
                  : "À une nouvelle adresse, la confirmation est envoyée à nouveau."
              }
              values={view.guest}
              errors={errors}
            />
          </section>
        )}
        <div className="card stack">
          <LongTextField
            label="Raison"
            required
            rows={3}
            max={CHANGE_REASON_MAX}
            hint={
              view.guest
                ? "Le client la reçoit par e-mail, si vous en avez un. Inutile pour ses seules coordonnées."
                : "Le client la lira telle quelle."
            }
            {...field("reason")}
          />
        </div>
      </div>
      <div className="stack">
        <PriceCard shown={shown}>
          {(price) => <p className="muted">{consequence(view.guest !== null, price)}</p>}
        </PriceCard>
      </div>
      <SaveBar
        cancel={
          <CancelLink modal={false} to={paths.agencyReservation(view.id)}>
            Retour à la réservation
          </CancelLink>
        }
      />
    </PostForm>
  );
}

function consequence(isGuest: boolean, price: ChangePriceView): string {
  if (!price.parts) {
    return isGuest
      ? "Le changement est fait tout de suite."
      : "Sans hausse du total ni de la caution, c'est fait tout de suite\u00a0; sinon le client doit d'abord accepter.";
  }
  return price.waits
    ? `${price.waits}\u00a0: le client doit accepter ce changement. D'ici là, la réservation actuelle reste valable.`
    : "Le changement est fait tout de suite, et le client en est prévenu.";
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>((data) => `Modifier la réservation ${data?.summary.reference ?? ""}`);

export const handle = { scripts: true } satisfies RouteHandle;
