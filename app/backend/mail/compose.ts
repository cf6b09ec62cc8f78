import { plainText } from "~/text/format/isolates";
import { agencyWelcomeLetter } from "./agency-welcome-letter";
import { cancellationCalendar, reservationCalendar } from "./calendar";
import { depositsLetter } from "./deposits-letter";
import { erasureLetter } from "./erasure-letter";
import { toHtml } from "./html";
import { invitationLetter } from "./invitation-letter";
import type { Letter, LetterContext } from "./letter";
import type { Mail, Sender } from "./mail";
import { passwordChangedLetter, passwordResetLetter } from "./password-letter";
import type {
  AccountErasedPayload,
  AgencyWelcomePayload,
  DepositsPayload,
  MessageKind,
  PasswordChangedPayload,
  PasswordResetPayload,
  PendingRequestsPayload,
  ReminderPayload,
  ReservationMessageKind,
  ReservationPayload,
  ReservationReminderKind,
  ReviewAnsweredPayload,
  TeamInvitationPayload,
  UnlinkedPlacesPayload,
  WelcomePayload,
} from "./payloads";
import { pendingRequestsLetter } from "./pending-requests-letter";
import { toPlainText } from "./plain-text";
import { reminderLetter } from "./reminder-letters";
import { reservationLetter } from "./reservation-letters";
import { reviewAnsweredLetter } from "./review-letter";
import { unlinkedPlacesLetter } from "./unlinked-places-letter";
import { welcomeLetter } from "./welcome-letter";

/** An outbox row with the data of its letter. */
export interface Message {
  id: string;
  kind: string;
  recipient: string;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** The mail of a message. Throws if there is no letter of its kind or its payload lacks something. */
export function compose(message: Message, context: LetterContext & { from: Sender; replyTo?: string }): Mail {
  const { id, kind, recipient, createdAt } = message;
  const letter = write(message, context);
  return {
    id,
    kind,
    createdAt,
    from: context.from,
    to: recipient,
    replyTo: context.replyTo,
    subject: plainText(letter.subject),
    text: toPlainText(letter, context.product),
    html: toHtml(letter, context.product),
    link: letter.button.href,
    calendar: calendarOf(message, context),
    unsubscribe: letter.unsubscribe?.href,
  };
}

/** The event of a confirmed rental, sent again after a change; its cancellation, if the client received the event. */
function calendarOf({ kind, payload }: Message, context: LetterContext & { from: Sender }): Mail["calendar"] {
  const reservation = payload as ReservationPayload;
  if (kind === "reservation-confirmed" || tellsNewDates(kind, reservation)) {
    return reservationCalendar(reservation, context);
  }
  if (kind === "reservation-cancelled" && reservation.calendarFileSent)
    return cancellationCalendar(reservation, context);
  return undefined;
}

/** Whether the letter tells a client of other dates, another car or another price of a booked rental. */
const tellsNewDates = (kind: string, { audience, change }: ReservationPayload): boolean =>
  (kind === "reservation-changed" || kind === "change-accepted") && audience === "client" && Boolean(change?.isBooked);

function write({ kind, payload }: Message, context: LetterContext): Letter {
  switch (kind as MessageKind) {
    case "password-reset":
      return passwordResetLetter(payload as PasswordResetPayload, context);
    case "password-changed":
      return passwordChangedLetter(payload as PasswordChangedPayload, context);
    case "account-erased":
      return erasureLetter(payload as AccountErasedPayload, context);
    case "agency-welcome":
      return agencyWelcomeLetter(payload as AgencyWelcomePayload, context);
    case "team-invitation":
      return invitationLetter(payload as TeamInvitationPayload, context);
    case "welcome":
      return welcomeLetter(payload as WelcomePayload, context);
    case "review-answered":
      return reviewAnsweredLetter(payload as ReviewAnsweredPayload, context);
    case "pickup-reminder":
    case "return-reminder":
    case "review-request":
    case "answer-reminder":
      return reminderLetter(kind as ReservationReminderKind, payload as ReminderPayload, context);
    case "demands-waiting":
      return pendingRequestsLetter(payload as PendingRequestsPayload, context);
    case "deposits-open":
      return depositsLetter(payload as DepositsPayload, context);
    case "places-unlinked":
      return unlinkedPlacesLetter(payload as UnlinkedPlacesPayload, context);
    case "booking-received-client":
    case "booking-received-agency":
    case "booking-confirmed-agency":
    case "reservation-confirmed":
    case "reservation-rejected":
    case "reservation-cancelled":
    case "demand-expired":
    case "client-absent":
    case "change-asked":
    case "reservation-changed":
    case "change-accepted":
    case "change-refused":
    case "change-withdrawn":
    case "change-expired":
    case "handover-signed":
    case "handover-remarked":
      return reservationLetter(kind as ReservationMessageKind, payload as ReservationPayload, context);
    default:
      throw new Error(`there is no letter of the kind ${kind}`);
  }
}
