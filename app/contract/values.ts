/** The product's closed lists and limits (docs/product.md, "Limits"). Plain data, safe in a browser bundle. */

export const ROLES = ["SUPER_ADMIN", "AGENCY_OWNER", "AGENCY_STAFF", "CLIENT"] as const;
export type Role = (typeof ROLES)[number];

/** The roles of an agency's people. Only owners manage the team, the terms, the papers and the agency's reminders. */
export const AGENCY_ROLES = ["AGENCY_OWNER", "AGENCY_STAFF"] as const satisfies readonly Role[];

export const CATEGORIES = ["ECONOMY", "STANDARD", "SUV", "LUXURY", "VAN"] as const;
export type Category = (typeof CATEGORIES)[number];

export const TRANSMISSIONS = ["MANUAL", "AUTOMATIC"] as const;
export type Transmission = (typeof TRANSMISSIONS)[number];

export const FUEL_TYPES = ["GASOLINE", "DIESEL", "HYBRID", "ELECTRIC"] as const;
export type FuelType = (typeof FUEL_TYPES)[number];

/** The statuses that an agency can set. RENTED is derived for the agency's own list, or sent by another backend. */
export const STORED_VEHICLE_STATUSES = ["AVAILABLE", "MAINTENANCE", "RETIRED"] as const;
export const VEHICLE_STATUSES = [...STORED_VEHICLE_STATUSES, "RENTED"] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

export const RESERVATION_STATUSES = [
  "PENDING",
  "CONFIRMED",
  "REJECTED",
  "CANCELLED",
  "IN_PROGRESS",
  "COMPLETED",
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

export const SORTS = ["price", "newest", "rating"] as const;
export type Sort = (typeof SORTS)[number];

export const MIN_SEATS_OPTIONS = [2, 4, 5, 7] as const;
/** The most bags of one size that a vehicle can be said to hold. */
export const BAGS_MAX = 9;
export const MIN_LARGE_BAGS_OPTIONS = [1, 2, 3, 4] as const;

export const SEARCH_PAGE_SIZE = 12;
/** The tasks of an agency that have their own list: today's pickups and returns, deposits to give back, money to collect. */
export const LISTED_DUTIES = ["departures", "returns", "deposits", "payments"] as const;
export type ListedDuty = (typeof LISTED_DUTIES)[number];
export const LIST_PAGE_SIZE = 10;
export const DASHBOARD_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;
export const PLANNING_DAYS = 14;
/** This many vehicles with their bars keep the page's number of DOM nodes acceptable. */
export const PLANNING_PAGE_SIZE = 15;
/** Search counts are exact up to this many vehicles. */
export const COUNT_CAP = 1000;

export const DRIVER_AGE = { min: 18, max: 99, default: 25 } as const;
export const DEFAULT_TIME = "10:00";
export const PASSWORD_MIN = { registration: 8, reset: 6, owner: 6 } as const;
/** argon2 hashes the whole password, so that long ones would be a cheap way to overload the server. */
export const PASSWORD_MAX = 200;
export const VEHICLE_YEAR_MIN = 1900;

/** How an agency takes the deposit, and how it takes the price; fields of the conditions. */
export const DEPOSIT_MEANS = ["depositByCard", "depositInCash", "depositByCheque"] as const;
export const PAYMENT_MEANS = ["payByCard", "payInEuros", "payInDirhams"] as const;
export const FUEL_RULES = ["SAME_LEVEL", "FULL_TO_FULL", "PREPAID"] as const;
export type FuelRule = (typeof FUEL_RULES)[number];
/** What a return later than the tolerance costs: one more day, or a price per hour. */
export const LATE_FEES = ["DAY", "HOUR"] as const;
export const UNPAVED_ROADS = ["ALLOWED", "FORBIDDEN"] as const;
export const SECOND_DRIVERS = ["FREE", "PER_RENTAL", "PER_DAY", "REFUSED"] as const;

export const OPTIONS_MAX = 20;
export const PLACES_MAX = 20;
/** The most of one option that an agency can offer to a client. */
export const QUANTITY_MAX = 5;
/** An option is priced per day of the rental, or once per rental. */
export const OPTION_RATES = ["DAY", "RENTAL"] as const;
export type OptionRate = (typeof OPTION_RATES)[number];
export const PLACE_KINDS = ["AIRPORT", "STATION", "PORT", "HOTEL", "OTHER"] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
/** The kinds of places for which a booking states a name and an address, and the longest that it may state. */
export const ADDRESSED_KINDS: readonly PlaceKind[] = ["HOTEL", "OTHER"];
export const PLACE_ADDRESS_MAX = 200;
/** Characters of a flight number. */
export const FLIGHT_MAX = 20;

/** The longest reply to a review, and the longest reason for hiding a review or reply; in characters. */
export const REPLY_MAX = 1000;
export const HIDING_REASON_MAX = 500;
/** For how many hours an agency may change its reply. */
export const REPLY_EDIT_HOURS = 48;
/** The reviews per page on an agency's public page. */
export const AGENCY_REVIEWS_PAGE_SIZE = 5;
/** An agency's public page shows facts about its work from this many reservations on. */
export const FACTS_FROM = 20;

/** The most dated exceptions of an agency's hours. */
export const EXCEPTIONS_MAX = 60;

/** A pickup or return while the agency is closed is refused, or costs a fee. */
export const OUTSIDE_RULES = ["REFUSED", "FEE"] as const;

export const SITE_NAME_MAX = 40;
/** The largest logo that is accepted, in bytes (512 KB). */
export const LOGO_MAX_BYTES = 512 * 1024;
/** The pages whose text a site can replace with its own. */
export const SITE_PAGES = ["about", "contact", "terms", "privacy", "cookies"] as const;
export type SitePage = (typeof SITE_PAGES)[number];

/** The origins of reservations that an agency entered itself. */
export const ENTERED_ORIGINS = ["COUNTER", "PHONE", "WHATSAPP", "OTHER"] as const;
export type EnteredOrigin = (typeof ENTERED_ORIGINS)[number];
export const ORIGINS = ["ONLINE", ...ENTERED_ORIGINS] as const;
export type Origin = (typeof ORIGINS)[number];
/** How many days ago the pickup of a booking that an agency enters may have been. */
export const ENTERED_DAYS_BACK = 30;
/** The longest private note of an agency, and the longest reason for a change, absence or refusal; in characters. */
export const AGENCY_NOTE_MAX = 500;
export const CHANGE_REASON_MAX = 200;
/** The longest message of a client to the agency with a request, in characters. */
export const CLIENT_MESSAGE_MAX = 500;
/** For how many hours at most a request waits for the agency's answer: the site's default, and what it may set. */
export const ANSWER_HOURS = { default: 24, min: 2, max: 72 } as const;
/** For how many hours at most a more expensive change waits for the client's answer. */
export const CHANGE_ANSWER_HOURS = 48;
/** Characters of a vehicle's plate. */
export const PLATE_MAX = 40;
/** Characters of a search: the longest first and last name together, and more. */
export const SEARCH_MAX = 200;

/** Fees that an agency asks for although a reservation's total does not contain them. */
export const UNPRICED = ["PICKUP_OUT_OF_HOURS", "RETURN_OUT_OF_HOURS", "RETURN_CITY"] as const;
export type Unpriced = (typeof UNPRICED)[number];
export const CHANGE_SIDES = ["AGENCY", "CLIENT"] as const;
export const CHANGE_STATES = ["OPEN", "MADE", "REFUSED", "WITHDRAWN", "EXPIRED"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
export const CHANGE_ANSWERS = ["ACCEPTED", "REFUSED", "WITHDRAWN"] as const;
export type ChangeAnswer = (typeof CHANGE_ANSWERS)[number];
