import {
  day,
  makeAgencies,
  makeReservations,
  makeVehicles,
  PASSWORD,
  PEOPLE,
  type Row,
  type Who,
} from "./fake-service-data";
import type { Answer } from "./faults";

type Person = Row & { email: string };

/** A call that the fake service answers itself. */
interface Incoming {
  /** The call as the documentation writes it, with ids as `{}`. */
  call: string;
  ids: string[];
  query: URLSearchParams;
  body: unknown;
  token: string | null;
}

export interface FakeService {
  people: Record<Who, Person>;
  vehicles: Row[];
  reservations: Row[];
  agencies: Row[];
  /** The token that a login of this person returns. */
  tokenOf: (who: Who) => string;
  answer: (incoming: Incoming) => Answer;
  /** The picture with which each of its photo addresses answers. */
  picture: () => Exclude<Answer, string>;
}

/** The input of a handler: the body's fields, the ids of the path, and the caller. */
interface Asking {
  who: Who | null;
  id: string;
  body: Row;
  query: URLSearchParams;
}

const refuse = (status: number, message: string | string[]): Answer => ({
  status,
  json: { statusCode: status, message },
});
/** Two replies that report success. The documentation shows no reply for these calls. */
const DONE: Answer = { json: { success: true } };
const NOTHING: Answer = { status: 204 };

/**
 * Creates a fake rental service that holds state and answers the documented calls only: it has no `sort`, no
 * availability, no logout and no page counts.
 */
export function createFakeService(): FakeService {
  const agencies = makeAgencies();
  const vehicles = makeVehicles(agencies[0]);
  const reservations = makeReservations(vehicles);
  const people: Record<Who, Person> = {
    client: { ...PEOPLE.client },
    agency: { ...PEOPLE.agency },
    admin: { ...PEOPLE.admin },
  };
  let made = 900;

  const tokenOf = (who: Who) => `fake.${who}.~key`;
  const whoIs = (token: string | null) => (Object.keys(people) as Who[]).find((who) => tokenOf(who) === token) ?? null;
  const session = (who: Who): Answer => ({ json: { access_token: tokenOf(who), user: people[who], expires: null } });
  const found = (rows: Row[], id: string, use: (row: Row) => Answer): Answer => {
    const row = rows.find((one) => String(one.id) === id);
    return row ? use(row) : refuse(404, "Inconnu chez Oasis");
  };
  const status =
    (allowed: string[], to: string) =>
    (row: Row): Answer => {
      if (!allowed.includes(String(row.status))) return refuse(409, `Impossible : ${row.status}`);
      row.status = to;
      return DONE;
    };
  const remove = (rows: Row[], id: string): Answer =>
    found(rows, id, (row) => {
      rows.splice(rows.indexOf(row), 1);
      return NOTHING;
    });
  /** A page without `meta`: it is the last one when it has fewer rows than were requested. */
  const list = (rows: Row[], query: URLSearchParams): Answer => {
    const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
    return { json: { data: rows.slice((page - 1) * limit, page * limit) } };
  };
  const asked = (rows: Row[], query: URLSearchParams): Row[] =>
    rows.filter((row) => !query.get("status") || row.status === query.get("status"));

  const answers: Record<string, (asking: Asking) => Answer> = {
    "POST /auth/login": ({ body }) => {
      const who = (Object.keys(people) as Who[]).find((one) => people[one].email === body.email);
      return who && body.password === PASSWORD ? session(who) : refuse(401, "Identifiants inconnus chez Oasis");
    },
    "POST /auth/register": ({ body }) => {
      if (body.email === people.agency.email) return refuse(409, "Adresse déjà prise chez Oasis");
      Object.assign(people.client, { firstName: body.firstName, lastName: body.lastName, email: body.email });
      return { ...(session("client") as object), status: 201 };
    },
    "GET /auth/profile": ({ who }) => ({ json: who && people[who] }),
    "PUT /auth/profile": ({ who, body }) => ({ json: who && Object.assign(people[who], body) }),
    "POST /auth/forgot-password": () => NOTHING,
    "GET /auth/reset-password/{}": ({ id }) => ({ json: { valid: id === "lettre-du-jour", email: null } }),
    "POST /auth/reset-password": () => DONE,

    "GET /vehicles/search": ({ query }) => {
      const [page, limit] = [Number(query.get("page")), Number(query.get("limit"))];
      const city = query.get("city");
      const all = vehicles.filter((row) => !city || city === "Agadir" || row.id === "car-1");
      const data = all.slice((page - 1) * limit, page * limit);
      return { json: { data, meta: { totalPages: String(Math.ceil(all.length / limit)) } } };
    },
    "GET /vehicles/{}": ({ id }) =>
      found(vehicles, id, (row) => ({ json: row.agency ? { ...row, agency: agencies[0] } : row })),
    "GET /vehicles/{}/availability": () => refuse(404, "Cannot GET /availability"),

    "POST /reservations": ({ body }) =>
      found(vehicles, String(body.vehicleId), (vehicle) => {
        const days = Math.ceil(
          (Date.parse(String(body.returnDate)) - Date.parse(String(body.pickupDate))) / 86_400_000,
        );
        const totalPrice = (days * Number(vehicle.pricePerDay)).toFixed(2);
        const id = ++made;
        const { firstName, lastName } = people.client;
        const row = { id, referenceNumber: `OAS-${id}`, ...body, totalPrice, vehicle, client: { firstName, lastName } };
        reservations.unshift({ ...row, status: "PENDING" });
        return { status: 201, json: { ...row, status: "PENDING", vehicle: undefined } };
      }),
    "GET /reservations/my-reservations": ({ query }) => list(reservations, query),
    // A shape that is not documented: the row is wrapped.
    "GET /reservations/{}": ({ id }) => found(reservations, id, (row) => ({ json: { reservation: row } })),
    "PUT /reservations/{}/cancel": ({ id }) => found(reservations, id, status(["PENDING", "CONFIRMED"], "CANCELLED")),
    "POST /reservations/{}/review": ({ id, body }) =>
      found(reservations, id, (row) => {
        if (row.status !== "COMPLETED" || row.review) return refuse(409, "Pas d'avis possible");
        row.review = { ...body, createdAt: day(0) };
        return { status: 201, text: "" };
      }),
    "GET /reservations/agency/list": ({ query }) => list(asked(reservations, query), query),
    "PUT /reservations/{}/status": ({ id, body }) =>
      found(reservations, id, (row) => {
        const to = String(body.status);
        const from: Record<string, string> = { IN_PROGRESS: "CONFIRMED", COMPLETED: "IN_PROGRESS" };
        if (to === "REJECTED" && !body.rejectionReason) return refuse(400, ["rejectionReason should not be empty"]);
        const done = status([from[to] ?? "PENDING"], to)(row);
        if (body.rejectionReason && row.status === to) row.rejectionReason = body.rejectionReason;
        return done;
      }),

    "GET /agencies/my-vehicles": ({ query }) => list(vehicles, query),
    "POST /agencies/vehicles": ({ body }) => {
      const row = { id: `car-${++made}`, ...body, status: "AVAILABLE", images: null };
      vehicles.unshift({ ...row, pricePerDay: Number(body.pricePerDay).toFixed(2) });
      return { status: 201, json: row };
    },
    "PUT /agencies/vehicles/{}": ({ id, body }) =>
      found(vehicles, id, (row) => {
        Object.assign(row, body);
        return DONE;
      }),
    "DELETE /agencies/vehicles/{}": ({ id }) => remove(vehicles, id),
    "GET /agencies/stats": () => ({ json: { totalVehicles: "15", pendingReservations: 2, totalRevenue: "120.50" } }),
    "POST /upload/vehicle-image": () => ({ status: 201, json: { data: { url: `media/${++made}.svg` }, ok: true } }),
    "POST /agencies/vehicles/{}/images": ({ id, body }) =>
      found(vehicles, id, (row) => {
        const image = { id: ++made, url: body.url, isPrimary: body.isPrimary };
        row.images = [...((row.images as Row[] | null) ?? []), image];
        return { status: 201, json: image };
      }),

    "GET /admin/agencies": ({ query }) => list(agencies, query),
    "POST /admin/agencies": ({ body }) => {
      const row = { id: `AG-${++made}`, ...body, ownerPassword: undefined, status: "ACTIVE" };
      agencies.unshift(row);
      return { status: 201, json: row };
    },
    "PUT /admin/agencies/{}": ({ id, body }) =>
      found(agencies, id, (row) => {
        Object.assign(row, body);
        return NOTHING;
      }),
    "PUT /admin/agencies/{}/activate": ({ id }) => found(agencies, id, status(["SUSPENDED"], "ACTIVE")),
    "PUT /admin/agencies/{}/deactivate": ({ id }) => found(agencies, id, status(["ACTIVE"], "SUSPENDED")),
    "GET /admin/stats": () => ({
      json: { totalAgencies: "2", activeAgencies: 1, totalVehicles: null, totalReservations: 7 },
    }),
    "GET /admin/reservations/stats": () => ({
      json: { pendingReservations: "2", totalRevenue: "120.50", currency: "EUR" },
    }),
    "GET /admin/reservations": ({ query }) => list(asked(reservations, query), query),
  };

  return {
    people,
    vehicles,
    reservations,
    agencies,
    tokenOf,
    answer({ call, ids, query, body, token }) {
      const who = whoIs(token);
      if (!isPublic(call) && !who) return refuse(401, "Jeton inconnu chez Oasis");
      if (call === "DELETE /agencies/vehicles/{}/images/{}") return removeImage(ids);
      const asking = { who, id: ids[0] ?? "", body: (body ?? {}) as Row, query };
      return answers[call]?.(asking) ?? refuse(404, "Introuvable");
    },
    picture: () => ({ type: "image/svg+xml", text: PICTURE }),
  };

  function removeImage([vehicleId = "", imageId = ""]: string[]): Answer {
    return found(vehicles, vehicleId, (row) => remove((row.images as Row[] | null) ?? [], imageId));
  }
}

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><rect width="640" height="360" fill="#c60"/></svg>';

const isPublic = (call: string) => /^(POST \/auth\/|GET \/auth\/reset|GET \/vehicles\/)/.test(call);
