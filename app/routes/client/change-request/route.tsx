import { type ActionFunctionArgs, data, type LinksFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CLIENT_MESSAGE_MAX } from "~/contract/values";
import { requireVisitor } from "~/http/accounts/visitor.server";
import { api, attempt } from "~/http/base/api.server";
import { readForm, redirectWithFlash, rendersAfterInvalidPost, submittedForm } from "~/http/forms/forms.server";
import { sendChange } from "~/http/reservations/change-form.server";
import { reservationOfPage } from "~/http/reservations/own-reservation.server";
import { privateMeta, type RouteHandle } from "~/layout/screen";
import { paths } from "~/paths";
import styles from "~/styles/inner.css?url";
import { isolateLtr } from "~/text/format/isolates";
import { Alert, ErrorSummary } from "~/ui/base/alert";
import { Breadcrumb } from "~/ui/base/breadcrumb";
import { Button, ButtonLink } from "~/ui/base/button";
import { CancelLink } from "~/ui/dialog/cancel-link";
import { PostForm } from "~/ui/dialog/post-form";
import { EnterButton } from "~/ui/fields/enter-button";
import { fieldProps } from "~/ui/fields/form-result";
import { LongTextField } from "~/ui/fields/long-text-field";
import { ChangeDates } from "~/ui/reservation-change/change-dates";
import { ChangeExtras } from "~/ui/reservation-change/change-extras";
import { PriceCard } from "~/ui/reservation-change/price-card";
import { changePriceView } from "~/ui/reservation-change/price-view";
import { useChangePrice } from "~/ui/reservation-change/use-change-price";
import { ReservationSummary } from "~/ui/reservation-summary/reservation-summary";
import { asked, priced } from "./fields.server";
import { requestPage } from "./view";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const now = new Date();
  const reservation = await reservationOfPage(request, params.id);
  const id = reservation.vehicleId;
  const read = id === null ? null : await attempt((await api(request)).vehicles.get({ params: { id } }), "dashboard");
  const page = requestPage(reservation, read?.ok ? read.value : null, submittedForm(request), now);
  return { ...page, price: changePriceView(reservation, null, now), isInvalid: rendersAfterInvalidPost(request) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  await requireVisitor(request, ["CLIENT"]);
  const form = await readForm(request);
  const client = await api(request);
  const id = String(params.id);
  const send = (body: Parameters<typeof client.counter.requestChange>[0]["body"]) =>
    client.counter.requestChange({ params: { id }, body });
  const outcome = await sendChange({ client, id, form, asked, priced, send });
  if ("reservation" in outcome) {
    return redirectWithFlash(paths.clientReservation(id), "change-requested", outcome.reservation.referenceNumber);
  }
  const { errors, price: found, newTotal, init } = outcome;
  const price = found && changePriceView(await reservationOfPage(request, id), found, new Date());
  return data({ errors, price, newTotal }, init);
}

export default function RequestChange() {
  const { summary, blocked, ...view } = useLoaderData<typeof loader>();
  const page = paths.clientReservation(view.id);
  const answer = useActionData<typeof action>();
  const errors = (answer?.errors ?? {}) as Record<string, string[] | undefined>;
  const shown = useChangePrice(paths.pricedRequest(view.id), view, answer);
  const { price } = shown;
  return (
    <div className="wrap page">
      <div className="stack mx-auto max-w-250">
        <Breadcrumb
          items={[
            { label: "Mes Réservations", href: paths.clientDashboard() },
            { label: isolateLtr(summary.reference), href: page },
            { label: "Demander un changement" },
          ]}
        />
        <ErrorSummary errors={errors} />
        <h1>Demander un changement</h1>
        <ReservationSummary reservation={summary} />
        {blocked ? (
          <>
            <Alert type="warning">{blocked}</Alert>
            <p>
              <ButtonLink href={page}>Retour à la réservation</ButtonLink>
            </p>
          </>
        ) : (
          <PostForm modal={false} className="columns" action={paths.requestChange(view.id)} noValidate>
            <EnterButton>Envoyer la demande</EnterButton>
            <input type="hidden" name="expectedTotal" value={price.amount} />
            <div className="stack">
              <section className="card stack">
                <h2>Nouvelles dates</h2>
                <ChangeDates {...view} fees={price.fees} errors={errors} />
              </section>
              <ChangeExtras
                reader="client"
                extras={shown.extras}
                pickupStays={view.pickupStays !== null}
                errors={errors}
              />
              <div className="card stack">
                <LongTextField
                  label="Message à l'agence"
                  required={false}
                  rows={3}
                  max={CLIENT_MESSAGE_MAX}
                  {...fieldProps({ initialValue: view.values, error: errors })("reason")}
                />
                <p className="muted">L'agence accepte ou refuse. D'ici là, votre réservation actuelle reste valable.</p>
              </div>
            </div>
            <PriceCard shown={shown}>
              {({ parts }) => (
                <p className="muted">
                  {parts
                    ? "Ce total vaudra si l'agence accepte."
                    : "Choisissez ce qui change\u00a0: vous verrez le nouveau total avant l'envoi."}
                </p>
              )}
            </PriceCard>
            <p className="spread">
              <CancelLink modal={false} to={page}>
                Retour à la réservation
              </CancelLink>
              <Button name="intent" value="save">
                Envoyer la demande
              </Button>
            </p>
          </PostForm>
        )}
      </div>
    </div>
  );
}

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const meta = privateMeta<typeof loader>(
  (data) => `Demander un changement, réservation ${data?.summary.reference ?? ""}`,
);

export const handle = { scripts: true, compactFooter: true } satisfies RouteHandle;
