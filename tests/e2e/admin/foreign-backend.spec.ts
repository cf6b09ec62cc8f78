// @module-tag pages
import { beforeEach, describe, expect, test } from "vitest";
import { FAILURES, type ForeignBackend, useForeignSite } from "../../support/foreign/site";
import { NEXT_JUNE } from "../../support/next-june";

const foreign = useForeignSite();
let backend: ForeignBackend;
let cookie: string;

/** As terse as the documented contract allows. */
const TERSE = {
  id: 12,
  name: "Ocre Mobilité",
  status: "SUSPENDED",
  taxId: "ICE-9",
  _count: { vehicles: 3 },
  users: [],
};
const RESERVATION = {
  id: 5,
  referenceNumber: "X-5",
  pickupDate: `${NEXT_JUNE}-14`,
  returnDate: `${NEXT_JUNE}-18`,
  totalPrice: "182.50",
  status: "REJECTED",
};
const HOME = "/admin/dashboard";
const AGENCIES = `${HOME}/agencies`;
const RESERVATIONS = `${HOME}/reservations`;

beforeEach(async () => {
  backend = foreign.backend;
  cookie = await foreign.session(backend.service.people.admin);
  backend.calls.length = 0;
  backend.answers = {
    "GET /admin/agencies": { json: { data: [TERSE] } },
    "GET /admin/reservations": { json: { data: [RESERVATION] } },
    "GET /admin/stats": { json: { totalAgencies: "18", activeAgencies: 17, totalReservations: 100 } },
    "GET /admin/reservations/stats": { json: { pendingReservations: "4", totalRevenue: "1250.50" } },
  };
});

const ask = (path: string) => foreign.get(path, cookie);
const send = (path: string, form: Record<string, string> = {}) => foreign.send(path, form, cookie);
const sent = (call: string) => foreign.sent(call)[0];

const FORM = { name: "Ocre", email: "o@o.test", phone: "+212", city: "Agadir", address: "27, boulevard" };
const OWNER = { ownerFirstName: "Hind", ownerLastName: "Rami", ownerPassword: "sesame" };

describe("the administration's overview with another backend", () => {
  test("shows the figures it gets, and makes no call that only our own backend offers", async () => {
    const { status, html } = await ask(HOME);
    expect(status).toBe(200);
    for (const shown of ["dont 17 actives", "1 250,50 €", "4,0 %"]) expect(html).toContain(shown);
    expect(html).not.toMatch(/undefined|NaN|Clients|Chiffre d'affaires par mois/);
    expect(backend.calls.map(({ call }) => call)).not.toContain("GET /admin/stats/months");
  });

  test.each(FAILURES)(
    "shows the error box, and the figures that could be read, after: %s",
    async (_, answer, status) => {
      backend.answers["GET /admin/stats"] = answer;
      const page = await ask(HOME);
      expect(page.status).toBe(status);
      expect(page.html).toMatch(/role="alert"[\s\S]*Erreur lors du chargement des données/);
      expect(page.html).toContain("1 250,50 €");
      expect(page.html).not.toMatch(/boom|nginx/);
    },
  );
});

describe("the administration's agencies with another backend", () => {
  test("are requested as page 1 with a limit of 50, and can be activated from any status but ACTIVE", async () => {
    const { status, html } = await ask(AGENCIES);
    expect(status).toBe(200);
    expect(sent("GET /admin/agencies")?.query).toBe("?page=1&limit=50");
    for (const shown of ["1 agence", "Ocre Mobilité", "Inactive", ">Activer<", ">OM<"]) expect(html).toContain(shown);
    expect(html).not.toMatch(/undefined|NaN|Désactiver/);
  });

  test("have a next page after a full one without counts, and redirect beyond the last page to it", async () => {
    const data = Array.from({ length: 50 }, (_, i) => ({ ...TERSE, id: i + 1 }));
    backend.answers["GET /admin/agencies"] = { json: { data } };
    const { html } = await ask(AGENCIES);
    expect(html).toContain(`href="${AGENCIES}?page=2"`);
    expect(html).not.toMatch(/50 agences|actives/);
    backend.answers["GET /admin/agencies"] = { json: { data: [], meta: { totalPages: "3" } } };
    expect((await ask(`${AGENCIES}?page=9`)).location).toBe(`${AGENCIES}?page=3`);
  });

  test.each(FAILURES)(
    "show each page's own error text, and keep the typed fields, after: %s",
    async (_, answer, status) => {
      backend.answers["PUT /admin/agencies/12/activate"] = answer;
      backend.answers["PUT /admin/agencies/12/deactivate"] = answer;
      backend.answers["PUT /admin/agencies/12"] = answer;
      backend.answers["POST /admin/agencies"] = answer;
      const attempts: [string, Record<string, string>, string][] = [
        [AGENCIES, { id: "12" }, "Erreur lors de l'activation"],
        [`${AGENCIES}/12/deactivate`, {}, "Erreur lors de la désactivation"],
        [`${AGENCIES}/12/edit`, FORM, "Erreur lors de la sauvegarde"],
        [`${AGENCIES}/new`, { ...FORM, ...OWNER }, "Erreur lors de la sauvegarde"],
      ];
      for (const [path, form, words] of attempts) {
        const reply = await send(path, form);
        expect([path, reply.status]).toEqual([path, status]);
        expect(reply.html).toContain(words);
        expect(reply.html).toMatch(/<title>Erreur : /);
        expect(reply.html).not.toMatch(/boom|nginx|sesame/);
        if (form.name) expect(reply.html).toContain('value="27, boulevard"');
      }
      backend.answers["GET /admin/agencies"] = answer;
      const list = await ask(AGENCIES);
      expect(list.status).toBe(status);
      expect(list.html).toMatch(/role="alert"[\s\S]*Erreur lors du chargement des données/);
      expect((await ask(`${AGENCIES}/12/edit`)).status).toBe(status);
    },
  );

  test("send the documented fields of a new agency, and no empty ones", async () => {
    backend.answers["POST /admin/agencies"] = { status: 201, json: { ...TERSE, status: "ACTIVE" } };
    const reply = await send(`${AGENCIES}/new?page=2`, { ...FORM, ...OWNER, taxId: " ", status: "ACTIVE", id: "9" });
    expect([reply.status, reply.location]).toEqual([303, `${AGENCIES}?page=2`]);
    expect(sent("POST /admin/agencies")?.body).toEqual({ ...FORM, ...OWNER });
  });

  test("send cleared fields as empty texts, and neither id, counts nor owner", async () => {
    backend.answers["PUT /admin/agencies/12"] = { json: null };
    const reply = await send(`${AGENCIES}/12/edit`, { ...FORM, ...OWNER, taxId: "", description: "Au port.", id: "9" });
    expect(reply.status).toBe(303);
    expect(sent("PUT /admin/agencies/12")?.body).toEqual({
      ...FORM,
      description: "Au port.",
      registrationNumber: "",
      taxId: "",
      logo: "",
      cancellationPolicy: "",
      termsAndConditions: "",
    });
  });

  test("are found for a change even on the third page of 100", async () => {
    let page = 0;
    backend.answers["GET /admin/agencies"] = () => {
      page += 1;
      const full = Array.from({ length: 100 }, (_, i) => ({ ...TERSE, id: `p${page}-${i}` }));
      return { json: { data: page === 3 ? [TERSE] : full } };
    };
    const { status, html } = await ask(`${AGENCIES}/12/edit`);
    expect([status, page]).toEqual([200, 3]);
    expect(html).toContain("Modifier Ocre Mobilité");
    expect(backend.calls.at(-1)?.query).toBe("?page=3&limit=100");
  });

  test("show the backend's list of messages line by line", async () => {
    backend.answers["POST /admin/agencies"] = { status: 400, json: { message: ["Trop court.", "Trop long."] } };
    const { status, html } = await send(`${AGENCIES}/new`, { ...FORM, ...OWNER });
    expect(status).toBe(422);
    expect(html).toContain("Trop court.\nTrop long.");
  });
});

describe("the administration's reservations with another backend", () => {
  test("are requested with the filters of the address, and shown even with hardly any fields", async () => {
    const { status, html } = await ask(`${RESERVATIONS}?status=REJECTED&agencyId=12&page=`);
    expect(status).toBe(200);
    expect(sent("GET /admin/reservations")?.query).toBe("?status=REJECTED&agencyId=12&page=1&limit=50");
    for (const shown of ["1 réservation", '<small><bdi dir="ltr">X-5</bdi></small>', "182,50 €", "Refusée"])
      expect(html).toContain(shown);
    expect(html).toMatch(/<option value="12" selected="">Ocre Mobilité/);
    expect(html).not.toMatch(/undefined|NaN|Invalid/);
  });

  test("link to the list of agencies when there are too many of them for a select", async () => {
    const data = Array.from({ length: 30 }, (_, i) => ({ ...TERSE, id: i }));
    backend.answers["GET /admin/agencies"] = { json: { data, meta: { totalPages: 2 } } };
    const plain = await ask(RESERVATIONS);
    expect(plain.html).toContain(`<a href="${AGENCIES}" class="button button-quiet">Choisir une agence</a>`);
    expect(plain.html).not.toContain('name="agencyId"');
    expect((await ask(`${RESERVATIONS}?agencyId=12`)).html).toMatch(/<option value="12" selected="">Ocre Mobilité/);
    expect((await ask(`${RESERVATIONS}?agencyId=99`)).html).toContain(
      '<input type="hidden" name="agencyId" value="99"/>',
    );
  });

  test("keep the agency filter of the address when the agencies cannot be read", async () => {
    backend.answers["GET /admin/agencies"] = "hang up";
    const { status, html } = await ask(`${RESERVATIONS}?agencyId=12`);
    expect(status).toBe(200);
    expect(html).toContain('<input type="hidden" name="agencyId" value="12"/>');
  });

  test.each(FAILURES)("show the error box after: %s", async (_, answer, status) => {
    backend.answers["GET /admin/reservations"] = answer;
    const page = await ask(RESERVATIONS);
    expect(page.status).toBe(status);
    expect(page.html).toMatch(/role="alert"[\s\S]*Erreur lors du chargement des données/);
    expect(page.html).not.toMatch(/boom|nginx|Aucune réservation/);
  });
});
