import { EVENT_ACTIONS, type EventAction, type EventTopic } from "~/contract/events/values";
import { named } from "~/text/rental/labels";
import type { IconName } from "~/ui/base/icon";

const OF_TOPIC: Record<EventTopic, IconName> = {
  RESERVATIONS: "calendar",
  HANDOVERS: "camera",
  PAYMENTS: "card",
  FLEET: "car",
  AGENCIES: "flag",
  ACCOUNTS: "user",
  REVIEWS: "star",
  SITE: "globe",
};

/** Icons by the last word of an action, where it says more than the topic. */
const OF_END: Record<string, IconName> = {
  REQUESTED: "plus",
  ENTERED: "plus",
  ADDED: "plus",
  CREATED: "plus",
  REGISTERED: "plus",
  CONFIRMED: "tick",
  ACCEPTED: "tick",
  ACTIVATED: "tick",
  REJECTED: "cross",
  CANCELLED: "cross",
  REFUSED: "cross",
  DEACTIVATED: "cross",
  REMOVED: "trash",
  ERASED: "trash",
  EXPIRED: "clock",
  WRITTEN: "pencil",
  CHANGED: "pencil",
  MADE: "pencil",
  ASKED: "sort",
  PROPOSED: "sort",
  IN: "key",
  OUT: "logout",
};

const OWN: Partial<Record<EventAction, IconName>> = {
  REMINDER_WRITTEN: "mail",
  AGENCY_REMINDED: "mail",
  REVIEW_WRITTEN: "star",
  CALENDAR_MADE: "calendar",
  ACCOUNT_MADE: "plus",
  CONFIRMATION_ASKED: "mail",
  EMAIL_CONFIRMED: "mail",
  PASSWORD_LINK_ASKED: "key",
  GUEST_LINK_MADE: "key",
  GUEST_LINK_RENEWED: "key",
  UNKNOWN_PASSWORD_LINK_ASKED: "key",
  PASSWORD_SET: "key",
  PHOTO_UPLOADED: "upload",
  LOGO_UPLOADED: "upload",
  FLEET_IMPORTED: "upload",
  DATA_TAKEN: "download",
};

/** The icon of an action; "list" for an unknown one. */
export function iconOf(action: string): IconName {
  const own = named(OWN as Record<string, IconName>, action) ?? named(OF_END, action.split("_").at(-1) ?? "");
  const kind = named(EVENT_ACTIONS as Record<string, { topic: EventTopic }>, action);
  return own ?? (kind ? OF_TOPIC[kind.topic] : "list");
}
