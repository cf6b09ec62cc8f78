import type { ReactNode } from "react";
import { CLIENT_MESSAGE_MAX } from "~/contract/values";
import { CONFIRMATION_INTENT, DROP_INTENT, KEEP_INTENT, PRICE_INTENT, paths, REGISTER_INTENT } from "~/paths";
import { ConditionsSummary } from "~/ui/agency/conditions";
import { Alert } from "~/ui/base/alert";
import { Button, ButtonLink } from "~/ui/base/button";
import { Icon } from "~/ui/base/icon";
import { Isolated, Ltr } from "~/ui/base/isolated";
import { ReservationBadge } from "~/ui/base/status-badge";
import { SendKey } from "~/ui/dialog/send-key";
import { HiddenFields } from "~/ui/fields/hidden-fields";
import { LongTextField } from "~/ui/fields/long-text-field";
import { CancellationLine } from "~/ui/rental/cancellation-line";
import { InDirhams } from "~/ui/rental/in-dirhams";
import { PriceBreakdown } from "~/ui/rental/price-breakdown";
import { RentalStops } from "~/ui/rental/rental-stops";
import { BOOK_BUTTON_ID, CARD_ID } from "./anchors";
import { BookingDates } from "./booking-card-dates";
import { BookingExtras } from "./booking-card-extras";
import type { BookingFormState } from "./use-booking-form";
import type { AlternativesView, BookingView } from "./view";

const NOTICE = "booking-notice";
const REASON = "booking-reason";
/** The id of the button that sends the letter that confirms an e-mail. */
export const CONFIRMATION = "confirmation";
/** The id of the section with all conditions. */
export const CONDITIONS = "conditions";

interface BookingCardProps {
  booking: BookingView;
  form: BookingFormState;
  /** Messages by field, of a booking that was refused. */
  errors?: Record<string, string[]>;
  /** True if a message above the page moves the card down. */
  isLower?: boolean;
  /** True if the booking was refused because the client's e-mail is not confirmed. */
  isUnconfirmed?: boolean;
}

/** The price and dates of a rental, and the button that books it. */
export function BookingCard({ booking, form, errors = {}, isLower, isUnconfirmed }: BookingCardProps) {
  const { existing, notice, edit, alternatives } = booking;
  const isOffered = booking.blocked !== "taken";
  // A client's form is posted for the price too: what is written for the agency must not enter the address.
  const priceButton = (label: string) => (
    <Button
      variant="secondary"
      wide
      name="intent"
      value={PRICE_INTENT}
      {...(booking.words ? {} : { formMethod: "get", formAction: booking.form?.priceAction })}
    >
      {label}
    </Button>
  );
  return (
    <section
      className={isLower ? "card stack terre booking-card booking-card-lower" : "card stack terre booking-card"}
      id={CARD_ID}
      aria-labelledby="reserver-titre"
    >
      <h2 className="sr-only" id="reserver-titre">
        {existing ? "Votre réservation" : "Réserver ce véhicule"}
      </h2>
      {existing && (
        <Alert type="info">
          {existing.note}
          <span className="spread mt-4">
            <span>
              Référence&nbsp;:{" "}
              <b>
                <Ltr>{existing.reference}</Ltr>
              </b>
            </span>{" "}
            <ReservationBadge status={existing.status} absence={existing.absence} />
          </span>
        </Alert>
      )}
      {!isOffered && <p className="sum sum-large">Pris à ces dates</p>}
      <Notice notice={notice} />
      {alternatives && <Alternatives {...alternatives} onDates={form.onDates} />}
      {booking.standIn && (
        <Alert type="warning">
          Les dates demandées n'ont pas pu être retenues. Voici le prix pour des dates proposées.
        </Alert>
      )}
      <Price form={form} quiet={!isOffered} />
      <ConditionsSummary lines={booking.conditionsSummary} />
      {booking.conditionsSummary.length > 0 && !existing && (
        <p className="fine booking-card-all">
          <a className="link" href={`#${CONDITIONS}`}>
            Toutes les conditions
          </a>
        </p>
      )}
      <RentalStops pickup={booking.pickup} return={booking.return} busy={form.edited === "valid"} />
      {existing ? (
        <>
          <PriceBreakdown price={form.price} />
          <ButtonLink variant="secondary" wide icon="chevron-left" href={existing.backHref}>
            Mes Réservations
          </ButtonLink>
        </>
      ) : (
        <BookingForm booking={booking} form={form}>
          {edit && <BookingDates edit={edit} form={form} priceButton={priceButton("Afficher le prix")} />}
          {booking.extras?.isOffered && (
            <BookingExtras
              extras={booking.extras}
              words={booking.words}
              form={form}
              priceButton={priceButton("Recalculer")}
              errors={errors}
            />
          )}
          {booking.words && <Message text={booking.words.message} errors={errors.message} />}
          <PriceBreakdown price={form.price} />
          <Submit booking={booking} form={form} />
          {isUnconfirmed && <SendConfirmation />}
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

/** The dates are fields of the form itself, so that what is typed is what is booked. */
function BookingForm({ booking, form, children }: BookingFormProps) {
  return (
    <form
      ref={form.ref}
      method={booking.form?.method}
      action={booking.form?.action}
      noValidate
      onChange={form.onChange}
      onSubmit={form.onSubmit}
    >
      {booking.form?.method === "post" && <SendKey />}
      <HiddenFields values={booking.form?.fields ?? {}} />
      {children}
    </form>
  );
}

function Price({ form: { price }, quiet }: { form: BookingFormState; quiet: boolean }) {
  return (
    <div className={quiet ? "muted spread booking-card-price booking-card-quiet" : "muted spread booking-card-price"}>
      <p role="status">
        {price.isPositive && (
          <>
            <span className="fine">
              {price.totalTerm === "Total" ? `Total pour ${price.daysText}` : `${price.totalTerm}, ${price.daysText}`}
            </span>{" "}
            <b className="sum sum-large block">{price.total}</b>
            <InDirhams amount={price.amount} />
          </>
        )}
      </p>
      <p>{`${price.perDay} / jour`}</p>
    </div>
  );
}

function Notice({ notice }: Pick<BookingView, "notice">) {
  if (!notice) return null;
  return (
    <Alert type={notice.type} id={NOTICE}>
      <Isolated>{notice.text}</Isolated> {notice.link && <a href={notice.link.href}>{notice.link.text}</a>}
    </Alert>
  );
}

function Alternatives({ title, items, onDates }: AlternativesView & Pick<BookingFormState, "onDates">) {
  if (items.length === 0) return <p className="muted">Aucune période libre de cette durée dans les six mois.</p>;
  return (
    <div className="booking-card-alternatives">
      <h3>{title}</h3>
      <ul>
        {items.map(({ href, days, times, total }) => (
          <li key={href}>
            <a className="choice" href={href} onClick={onDates}>
              <span>
                <b>{days}</b> <span className="fine">{times}</span>
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

interface MessageProps {
  text: string;
  errors?: string[];
}

/** The client's message to the agency, folded until one is written. */
const Message = ({ text, errors }: MessageProps) => (
  <details className="booking-card-message" open={text !== "" || errors !== undefined} suppressHydrationWarning>
    <summary className="link">Ajouter un message à l'agence</summary>
    <LongTextField
      label="Message à l'agence"
      name="message"
      required={false}
      rows={3}
      defaultValue={text}
      errors={errors}
      max={CLIENT_MESSAGE_MAX}
    />
  </details>
);

/** Sends the form too, so that the page keeps what it holds. */
const SendConfirmation = () => (
  <Button
    id={CONFIRMATION}
    variant="secondary"
    icon="mail"
    wide
    className="mt-4"
    name="intent"
    value={CONFIRMATION_INTENT}
  >
    Renvoyer le lien de confirmation
  </Button>
);

/** The button sends the total that the person saw, so that no other total is ever booked. */
function Submit({ booking, form }: { booking: BookingView; form: BookingFormState }) {
  const { blocked, reason, isAnonymous, cancellation, declaration, favourite, othersHref } = booking;
  const held = form.sent || form.edited !== null;
  return (
    <>
      {declaration && !blocked && <p className="fine">{declaration}</p>}
      <p className="booking-card-submit">
        <Button
          id={BOOK_BUTTON_ID}
          size="lg"
          wide
          {...(isAnonymous ? {} : { name: "expectedTotal", value: form.price.amount })}
          disabled={blocked !== null}
          aria-disabled={(blocked === null && held) || undefined}
          reasonId={reason ? REASON : blocked === "unavailable" ? NOTICE : undefined}
        >
          {isAnonymous ? "Se connecter pour réserver" : "Réserver maintenant"}
        </Button>
      </p>
      <div className="booking-card-notes">
        {reason && (
          <p className="fine" id={REASON}>
            {reason}
          </p>
        )}
        {isAnonymous && !blocked && (
          <>
            <p className="fine">
              Vous devez vous connecter pour réserver. Vos dates, options et lieux seront conservés.
            </p>
            <p className="fine">
              Pas encore de compte&nbsp;?{" "}
              <Button variant="quiet" name="intent" value={REGISTER_INTENT} formAction={paths.register()}>
                S'inscrire
              </Button>
            </p>
          </>
        )}
        {favourite?.href && (
          <ButtonLink variant="quiet" href={favourite.href}>
            Garder ce véhicule
          </ButtonLink>
        )}
        {favourite && !favourite.href && (
          <Button variant="quiet" name="intent" value={favourite.isKept ? DROP_INTENT : KEEP_INTENT}>
            {favourite.isKept ? "Ne plus garder" : "Garder"}
          </Button>
        )}
        {cancellation && <CancellationLine>{cancellation}</CancellationLine>}
        {othersHref && (
          <ButtonLink variant="quiet" href={othersHref}>
            Voir les véhicules disponibles à ces dates
          </ButtonLink>
        )}
      </div>
    </>
  );
}
