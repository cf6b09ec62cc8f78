import { beforeAll, describe, expect, test } from "vitest";
import type { PaymentsFilter } from "~/contract/payments/recorded-payments";
import { startBackendWithAgency } from "../../support/backend-with-agency";
import { columnOf, exported } from "../../support/exported";
import { moneyOf } from "../../support/payments";
import { makeAgency, makeClient, makeOwner, makeReservation, makeStaff, makeVehicle } from "../../support/people";

/** The payments recorded for all rentals of an agency, as a list and as a file (docs/decisions/exports.md). */

const { backend, agency, owner, client } = await startBackendWithAgency({
  client: { firstName: "Inès", lastName: "Élamrani" },
});
const FORMULA = "=1+1";

async function rent(reference: string, who = client) {
  const vehicle = await makeVehicle(backend, agency, { plate: `${reference.slice(-2)}190 | A | 26`, model: "Duster" });
  const dates = {
    pickupAt: "2026-11-10T10:00",
    returnAt: "2026-11-14T10:00",
    createdAt: "2026-11-01T10:00:00Z",
  } as const;
  const { id } = await makeReservation(backend, { vehicle, client: who, ...dates, reference });
  return { id, ...moneyOf(owner, id) };
}

beforeAll(async () => {
  const first = await rent("RH-AAAA-41");
  const second = await rent("RH-BBBB-52", await makeClient(backend, { firstName: "Omar", lastName: FORMULA }));
  await first.note({ paidOn: "2026-11-05", note: FORMULA });
  await second.note({ paidOn: "2026-11-12", means: "CASH", currency: "MAD", amount: 540.5, value: 50.25 });
  await second.note({ paidOn: "2026-11-05", means: "CARD", amount: 12.3 });
  const wrong = (await first.note({ paidOn: "2026-11-12", means: "CASH", amount: 7 })).payments.at(-1);
  await first.cancel(wrong?.id ?? "", "Noté deux fois");
  await first.note({ paidOn: "2026-11-01", amount: 1000 });
  const other = await makeAgency(backend);
  const stranger = await makeOwner(backend, other);
  const theirs = await makeReservation(backend, {
    ...{
      vehicle: await makeVehicle(backend, other),
      client,
      reference: "RH-CCCC-63",
      createdAt: "2026-11-01T10:00:00Z",
    },
    ...{ pickupAt: "2026-11-10T10:00", returnAt: "2026-11-14T10:00" },
  });
  await moneyOf(stranger, theirs.id).note();
});

const list = (query: PaymentsFilter & { page?: number; limit?: number } = {}, { api } = owner) =>
  api.payments.list({ query: query as never });
const numbers = async (query: PaymentsFilter = {}) => (await list(query)).data.map(({ number }) => number);
const file = (query: PaymentsFilter = {}, { api } = owner) => exported(api.payments.export({ query }));

describe("the list", () => {
  test("shows the latest day first, then the highest number, with the sum of what counts", async () => {
    const { data, meta, sum } = await list();
    expect(data.map(({ number, paidOn }) => `${number} ${paidOn}`)).toEqual([
      "4 2026-11-12",
      "2 2026-11-12",
      "3 2026-11-05",
      "1 2026-11-05",
      "5 2026-11-01",
    ]);
    expect(meta).toEqual({ page: 1, limit: 50, total: 5, totalPages: 1 });
    expect(sum).toBe(50 + 50.25 + 12.3 + 1000);
    expect(data[0]).toEqual({
      id: expect.any(String),
      reservationId: expect.any(String),
      referenceNumber: "RH-AAAA-41",
      client: "Inès Élamrani",
      vehicle: "Dacia Duster",
      number: 4,
      paidOn: "2026-11-12",
      means: "CASH",
      currency: "EUR",
      amount: 7,
      value: 7,
      note: null,
      notedAt: "2026-11-20T08:12:00.000Z",
      cancelledAt: "2026-11-20T08:12:00.000Z",
      cancellationReason: "Noté deux fois",
    });
    expect(data[1]).toMatchObject({ currency: "MAD", amount: 540.5, value: 50.25, client: `Omar ${FORMULA}` });
  });

  test("is paged, and each page has the sum of all", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ page, limit: 2 })));
    expect(pages.flatMap(({ data }) => data.map(({ number }) => number))).toEqual([4, 2, 3, 1, 5]);
    expect(new Set(pages.map(({ sum }) => sum))).toEqual(new Set([1112.55]));
    expect(pages[1]?.meta).toEqual({ page: 2, limit: 2, total: 5, totalPages: 3 });
  });

  const CUTS: [PaymentsFilter, number[]][] = [
    [{ from: "2026-11-05" }, [4, 2, 3, 1]],
    [{ to: "2026-11-05" }, [3, 1, 5]],
    [{ from: "2026-11-05", to: "2026-11-05" }, [3, 1]],
    [{ from: "2026-11-06", to: "2026-11-05" }, []],
    [{ from: "0000-01-01", to: "9999-12-31" }, [4, 2, 3, 1, 5]],
    [{ to: "0000-01-01" }, []],
    // Past midnight in Morocco.
    [{ from: "2026-11-11T23:30:00.000Z" }, [4, 2]],
    [{ means: "CASH" }, [4, 2]],
    [{ currency: "MAD" }, [2]],
    [{ means: "CASH", currency: "EUR" }, [4]],
    [{ q: "bbbb52" }, [2, 3]],
    [{ q: "elamrani ines" }, [4, 1, 5]],
    [{ q: "41 190" }, [4, 1, 5]],
    [{ q: "2" }, [4, 2, 3, 1, 5]],
    [{ q: "reçu nº 2" }, [2]],
    [{ q: "n° 3" }, [3]],
    [{ q: "#99999999999999" }, []],
    [{ q: "RH-CCCC-63" }, []],
    [{ q: "52", means: "CARD", to: "2026-11-30" }, [3]],
  ];
  test.each(CUTS)("is filtered by %o, along with its file and sum", async (query, expected) => {
    expect(await numbers(query)).toEqual(expected);
    const { rows } = await file(query);
    expect(columnOf(rows, "Reçu nº").map(Number)).toEqual(expected);
    const counted = rows
      .filter((row) => row["Annulé le"] === "")
      .map((row) => Number(row["Valeur (€)"]?.replace(",", ".")));
    expect((await list(query)).sum).toBeCloseTo(
      counted.reduce((sum, value) => sum + value, 0),
      2,
    );
  });

  test.each(["from=hier", "to=2026-02-30", "means=GOLD", "currency=USD", `q=${"a".repeat(201)}`])(
    "and the file refuse ?%s alike",
    async (query) => {
      const answers = await Promise.all(
        ["my-payments", "my-payments/export"].map((path) => backend.call("GET", `/agencies/${path}?${query}`, owner)),
      );
      const [one, other] = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect(one).toEqual(other);
    },
  );
});

describe("the file", () => {
  test("contains what the list contains, in words and with decimal commas", async () => {
    const { heading, rows, text } = await file();
    expect(heading.join()).toBe(
      "Reçu nº,Date,Référence,Client,Véhicule,Moyen,Devise,Montant,Valeur (€),Note,Noté le,Annulé le,Raison",
    );
    expect(Object.values(rows[0] ?? {}).join("|")).toBe(
      "4|12/11/2026|RH-AAAA-41|Inès Élamrani|Dacia Duster|Espèces|Euros|7|7||20/11/2026|20/11/2026|Noté deux fois",
    );
    expect(Object.values(rows[1] ?? {}).join("|")).toBe(
      `2|12/11/2026|RH-BBBB-52|Omar ${FORMULA}|Dacia Duster|Espèces|Dirhams|540,5|50,25||20/11/2026||`,
    );
    expect(rows[3]?.Note).toBe(`'${FORMULA}`);
    expect(text.split("\r\n")).toHaveLength(7);
  });

  test("contains only its heading if nothing was paid", async () => {
    const { heading, rows } = await file({ q: "personne" });
    expect([heading.length, rows.length]).toEqual([13, 0]);
  });

  test("continues after a batch that ends in the middle of a day", async () => {
    const { id } = await rent("RH-DDDD-74");
    await backend.database`
      insert into payments (reservation_id, agency_id, number, paid_on, means, currency, amount_cents, value_cents, noted_at, noted_by)
      select ${id}, ${agency.id}, 100 + n, date '2026-10-01' + n / 400, 'CARD', 'EUR', n, n, now(), ${owner.id}
      from generate_series(1, 1203) n`;
    const { rows } = await file({ q: "RH-DDDD-74" });
    expect(columnOf(rows, "Reçu nº").map(Number)).toEqual(Array.from({ length: 1203 }, (_, n) => 1303 - n));
    expect((await list({ q: "RH-DDDD-74" })).sum).toBe((1203 * 1204) / 200);
  });
});

test("another agency's list and file are empty", async () => {
  const rival = await makeOwner(backend, await makeAgency(backend));
  expect(await list({}, rival)).toMatchObject({ data: [], meta: { total: 0 }, sum: 0 });
  expect((await file({}, rival)).rows).toEqual([]);
  const staff = await makeStaff(backend, agency);
  expect((await file({ to: "2026-11-30", from: "2026-11-01" }, staff)).rows).toHaveLength(5);
});
