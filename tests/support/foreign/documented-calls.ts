/**
 * The documented calls (docs/product.md, "Calls") as a strict backend accepts them: which parameters, which fields of a
 * body and of what kind, with or without a token. Written from that document, not from this project's contract, so that
 * a mistake in the contract is noticed.
 */

/** "text" and "text?": the latter may be left out, and be "" in a PUT; "instant": an ISO timestamp in UTC. */
type Kind = "text" | "text?" | "number" | "boolean" | "instant" | "time";

interface Rule {
  query?: string[];
  body?: Record<string, Kind>;
  /** The one field of a multipart body. */
  file?: string;
  /** True if the call needs a token. */
  guarded?: true;
}

const LIST = ["page", "limit"];
const VEHICLE: Record<string, Kind> = {
  brand: "text",
  model: "text",
  year: "number",
  category: "text",
  seats: "number",
  doors: "number",
  transmission: "text",
  fuelType: "text",
  pricePerDay: "number",
  deposit: "number",
  registrationNumber: "text",
  description: "text?",
  hasAirConditioning: "boolean",
  hasGPS: "boolean",
  hasChildSeat: "boolean",
};
const AGENCY: Record<string, Kind> = {
  name: "text",
  email: "text",
  phone: "text",
  city: "text",
  address: "text",
  description: "text?",
  registrationNumber: "text?",
  taxId: "text?",
  logo: "text?",
  cancellationPolicy: "text?",
  termsAndConditions: "text?",
};
const OWNER: Record<string, Kind> = { ownerFirstName: "text", ownerLastName: "text", ownerPassword: "text" };
const SEARCH = [
  ...LIST,
  ...["city", "pickupDate", "pickupTime", "returnDate", "returnTime", "returnCity", "age"],
  ...["category", "transmission", "minPrice", "maxPrice", "minSeats"],
];

/** The rules by call. `{}` stands for one part of a path; the first match applies. */
export const RULES: Record<string, Rule> = {
  "POST /auth/login": { body: { email: "text", password: "text" } },
  "POST /auth/register": {
    body: { firstName: "text", lastName: "text", email: "text", phone: "text?", password: "text", locale: "text" },
  },
  "GET /auth/profile": { guarded: true },
  "PUT /auth/profile": { guarded: true, body: { firstName: "text", lastName: "text", phone: "text?" } },
  "POST /auth/forgot-password": { body: { email: "text" } },
  "GET /auth/reset-password/{}": {},
  "POST /auth/reset-password": { body: { token: "text", newPassword: "text" } },
  "GET /vehicles/search": { query: SEARCH },
  "GET /vehicles/{}": {},
  "GET /vehicles/{}/availability": { query: ["startDate", "endDate"] },
  "POST /reservations": {
    guarded: true,
    body: {
      vehicleId: "text",
      pickupDate: "instant",
      pickupTime: "time",
      returnDate: "instant",
      returnTime: "time",
      pickupLocation: "text",
      returnLocation: "text",
    },
  },
  "GET /reservations/my-reservations": { guarded: true, query: LIST },
  "GET /reservations/agency/list": { guarded: true, query: [...LIST, "status"] },
  "GET /reservations/{}": { guarded: true },
  "PUT /reservations/{}/cancel": { guarded: true },
  "POST /reservations/{}/review": { guarded: true, body: { rating: "number", comment: "text?" } },
  "PUT /reservations/{}/status": { guarded: true, body: { status: "text", rejectionReason: "text?" } },
  "GET /agencies/my-vehicles": { guarded: true, query: LIST },
  "POST /agencies/vehicles": { guarded: true, body: VEHICLE },
  "PUT /agencies/vehicles/{}": { guarded: true, body: { ...VEHICLE, status: "text?" } },
  "DELETE /agencies/vehicles/{}": { guarded: true },
  "GET /agencies/stats": { guarded: true },
  "POST /upload/vehicle-image": { guarded: true, file: "image" },
  "POST /agencies/vehicles/{}/images": { guarded: true, body: { url: "text", isPrimary: "boolean" } },
  "DELETE /agencies/vehicles/{}/images/{}": { guarded: true },
  "GET /admin/agencies": { guarded: true, query: LIST },
  "POST /admin/agencies": { guarded: true, body: { ...AGENCY, ...OWNER } },
  "PUT /admin/agencies/{}": { guarded: true, body: AGENCY },
  "PUT /admin/agencies/{}/activate": { guarded: true },
  "PUT /admin/agencies/{}/deactivate": { guarded: true },
  "GET /admin/stats": { guarded: true },
  "GET /admin/reservations/stats": { guarded: true },
  "GET /admin/users": { guarded: true, query: LIST },
  "GET /admin/reservations": { guarded: true, query: [...LIST, "status", "agencyId"] },
};

/** An addition that a logout tries on any backend, and whose failure is ignored. */
const TRIED = "POST /auth/logout";

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** Parsed JSON; null for a call without a body or with files. */
  body: unknown;
  /** The fields of a multipart body. */
  files: string[];
}

/** The documented call of a request, as "GET /vehicles/{}"; undefined for any other. */
export function callOf({ method, path }: Pick<Asked, "method" | "path">): string | undefined {
  const parts = path.split("/");
  return Object.keys(RULES).find((rule) => {
    const [verb, pattern = ""] = rule.split(" ");
    const wanted = pattern.split("/");
    const fits = (part: string, i: number) => (part === "{}" ? parts[i] !== "" : part === parts[i]);
    return verb === method && wanted.length === parts.length && wanted.every(fits);
  });
}

/** The differences of a call from the documented one, a line for each; empty for a correct call. */
export function violationsIn(asked: Asked): string[] {
  const name = `${asked.method} ${asked.path}`;
  if (name === TRIED) return [];
  const call = callOf(asked);
  const rule = call && RULES[call];
  if (!rule) return [`${name}: no documented call`];
  const found = [...inHeaders(asked, rule), ...inQuery(asked.query, rule), ...inBody(asked, rule)];
  return found.map((violation) => `${name}: ${violation}`);
}

function inHeaders({ headers }: Asked, { guarded, file }: Rule): string[] {
  const { authorization, "content-type": type = "" } = headers;
  const leaked = ["cookie", "x-client-address", "x-forwarded-for"].filter((header) => headers[header]);
  const wanted = file ? /^multipart\/form-data; boundary=/ : /^application\/json\b/;
  return [
    ...leaked.map((header) => `hands the visitor's ${header} on`),
    ...(authorization === undefined && guarded ? ["comes without a token"] : []),
    ...(authorization !== undefined && !/^Bearer \S+$/.test(String(authorization)) ? ["an odd Authorization"] : []),
    ...(wanted.test(String(type)) ? [] : [`content-type ${type || "missing"}`]),
  ];
}

function inQuery(query: URLSearchParams, rule: Rule): string[] {
  const allowed = rule.query ?? [];
  return [...query].flatMap(([name, value]) => [
    ...(allowed.includes(name) ? [] : [`extra parameter ${name}`]),
    ...(value === "" ? [`empty parameter ${name}`] : []),
    ...(query.getAll(name).length > 1 ? [`parameter ${name} twice`] : []),
    ...(LIST.includes(name) && !/^[1-9]\d*$/.test(value) ? [`${name} is ${value}`] : []),
  ]);
}

function inBody({ method, body, files }: Asked, rule: Rule): string[] {
  if (rule.file) return files.join() === rule.file ? [] : [`multipart fields ${files.join() || "missing"}`];
  if (!rule.body) return body === null ? [] : ["has a body"];
  if (typeof body !== "object" || body === null || Array.isArray(body)) return ["has no body"];
  const sent = body as Record<string, unknown>;
  const extra = Object.keys(sent).filter((key) => !rule.body?.[key]);
  const wrong = Object.entries(rule.body).filter(([key, kind]) => !fits(sent[key], kind, method === "PUT"));
  return [
    ...extra.map((key) => `extra field ${key}`),
    ...wrong.map(([key, kind]) => `field ${key} is ${JSON.stringify(sent[key])}, not ${kind}`),
  ];
}

function fits(value: unknown, kind: Kind, isPut: boolean): boolean {
  if (kind === "number" || kind === "boolean") return typeof value === kind;
  if (kind === "text?") return value === undefined || (typeof value === "string" && (isPut || value.trim() !== ""));
  if (typeof value !== "string" || value.trim() === "") return false;
  if (kind === "instant") return new Date(value).toJSON() === value;
  return kind === "time" ? /^([01]\d|2[0-3]):[0-5]\d$/.test(value) : true;
}
