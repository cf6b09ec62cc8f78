import type { ReactNode } from "react";
import { Alert } from "~/ui/alert";
import { Button, ButtonLink } from "~/ui/button";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { Icon } from "~/ui/icon";
import { ReservationBadge } from "~/ui/status-badge";
import { BookingDates } from "./booking-card-dates";
import { PriceBreakdown } from "./price-breakdown";
import type { BookingFormState } from "./use-booking-form";
import type { AlternativesView, BookingView, StopView } from "./view";

const NOTICE = "booking-notice";
const REASON = "booking-reason";

/** What a rental costs, from when to when, and the button that books it. */
export function BookingCard({ booking, form }: { booking: BookingView; form: BookingFormState }) {
  const { existing, notice, edit, alternatives } = booking;
  const leads = booking.blocked !== "taken" && booking.blocked !== "mine";
  return (
    <section className="booking-card" id="reserver" aria-labelledby="reserver-titre">
      <h2 className="sr-only" id="reserver-titre">
        {existing ? "Votre réservation" : "Réserver ce véhicule"}
      </h2>
      {existing && (
        <Alert type="info">
          {existing.note}
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <span>
              Référence&nbsp;: <b>{existing.reference}</b>
            </span>{" "}
            <ReservationBadge status={existing.status} />
          </span>
        </Alert>
      )}
      {leads && <Notice notice={notice} />}
      {booking.standIn && (
        <Alert type="warning">
          Les dates demandées n'ont pas pu être retenues. Voici le prix pour des dates proposées.
        </Alert>
      )}
      <Price form={form} />
      <ol className="booking-card-stops" aria-busy={form.edited === "valid" || undefined}>
        <Stop label="Prise en charge" stop={booking.pickup} />
        <Stop label="Retour" stop={booking.return} />
      </ol>
      {existing ? (
        <>
          <PriceBreakdown price={form.price} />
          <ButtonLink variant="secondary" wide icon="chevron-left" href={existing.backHref}>
            Mes Réservations
          </ButtonLink>
        </>
      ) : (
        <BookingForm booking={booking} form={form}>
          {edit && <BookingDates edit={edit} form={form} priceAction={booking.form?.priceAction} />}
          {!leads && <Notice notice={notice} />}
          {alternatives && <Alternatives {...alternatives} />}
          <PriceBreakdown price={form.price} />
          <Submit booking={booking} form={form} />
        </BookingForm>
      )}
    </section>
  );
}

interface BookingFormProps {
  booking: BookingView;
  form: BookingFormState;
  children: ReactNode;
}

/** What is typed is what is booked: the dates are fields of the form itself. */
function BookingForm({ booking, form, children }: BookingFormProps) {
  return (
    <form
      ref={form.ref}
      method={booking.form?.method}
      action={booking.form?.action}
      autoComplete="off"
      noValidate
      onChange={form.onChange}
      onSubmit={form.onSubmit}
    >
      <HiddenFields values={booking.form?.fields ?? {}} />
      {children}
    </form>
  );
}

function Price({ form: { price } }: { form: BookingFormState }) {
  return (
    <div className="booking-card-price">
      <p role="status">
        {price.isPositive && (
          <>
            <span>{`Total pour ${price.daysText}`}</span> <b>{price.total}</b>
          </>
        )}
      </p>
      <p>{`${price.perDay} / jour`}</p>
    </div>
  );
}

function Stop({ label, stop }: { label: string; stop: StopView }) {
  return (
    <li>
      <span>{label}</span>{" "}
      <b>
        {`${stop.date} `}
        <span className="whitespace-nowrap">{`à ${stop.time}`}</span>
      </b>{" "}
      <span>{stop.place}</span> {stop.placeHint && <span>{stop.placeHint}</span>}
    </li>
  );
}

function Notice({ notice }: Pick<BookingView, "notice">) {
  if (!notice) return null;
  return (
    <Alert type={notice.type} id={NOTICE}>
      {notice.text} {notice.link && <a href={notice.link.href}>{notice.link.text}</a>}
    </Alert>
  );
}

function Alternatives({ title, items }: AlternativesView) {
  if (items.length === 0) return <p className="muted">Aucune période libre de cette durée dans les six mois.</p>;
  return (
    <div className="booking-card-alternatives">
      <h3>{title}</h3>
      <ul>
        {items.map(({ href, days, times, total }) => (
          <li key={href}>
            <a href={href}>
              <span>
                <b>{days}</b> <span>{times}</span>
              </span>{" "}
              <b>{total}</b>
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button says which total the person saw: another one is never booked. */
function Submit({ booking, form }: { booking: BookingView; form: BookingFormState }) {
  const { blocked, reason, isAnonymous, cancellation, othersHref } = booking;
  const held = form.sent || form.edited !== null;
  return (
    <div className="booking-card-submit">
      <Button
        size="lg"
        wide
        {...(isAnonymous ? {} : { name: "expectedTotal", value: form.price.amount })}
        disabled={blocked !== null}
        aria-disabled={(blocked === null && held) || undefined}
        reasonId={reason ? REASON : blocked === "unavailable" ? NOTICE : undefined}
      >
        {isAnonymous ? "Se connecter pour réserver" : "Réserver maintenant"}
      </Button>
      {reason && <p id={REASON}>{reason}</p>}
      {isAnonymous && !blocked && <p>Vous devez vous connecter pour réserver. Vos dates seront gardées.</p>}
      {cancellation && (
        <p className="booking-card-free">
          <Icon name="tick" />
          {cancellation}
        </p>
      )}
      {othersHref && (
        <p>
          <a className="link" href={othersHref}>
            Voir les véhicules libres à ces dates
          </a>
        </p>
      )}
    </div>
  );
}
