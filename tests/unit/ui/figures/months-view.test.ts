import { describe, expect, test } from "vitest";
import { months } from "~/ui/figures/months-view";

const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, " ");

describe("the figures of twelve months", () => {
  const data = Array.from({ length: 12 }, (_, i) => ({
    month: new Date(Date.UTC(2025, 11 + i)).toISOString().slice(0, 7),
    reservations: i,
    revenue: i * 100.5,
  }));

  test("are drawn in order and listed newest first, with the same numbers", () => {
    const view = months({ data });
    expect(view?.reservations?.bars.map(({ label }) => label)).toEqual(
      "déc. janv. févr. mars avr. mai juin juil. août sept. oct. nov.".split(" "),
    );
    expect(plain(view?.revenue?.bars.at(-1))).toContain("novembre 2026 : 1 105,50 €");
    expect(plain(view?.rows[0])).toBe('{"month":"novembre 2026","reservations":"11","revenue":"1 105,50 €"}');
    expect(plain(view?.rows.at(-1))).toContain("décembre 2025");
    expect(plain(view?.total)).toBe('{"reservations":"66","revenue":"6 633 €"}');
    expect(view?.running).toBe("novembre");
    expect(plain(view?.revenue?.axis)).toBe('["2 000 €","1 000 €","0 €"]');
  });

  test("have no chart of what is 0 in every month", () => {
    const unpaid = months({ data: data.map((one) => ({ ...one, revenue: 0 })) });
    expect(unpaid?.revenue).toBeNull();
    expect(unpaid?.reservations?.bars).toHaveLength(12);
  });

  test("are null when the backend sends no month", () => {
    expect(months({ data: [] })).toBeNull();
  });
});
