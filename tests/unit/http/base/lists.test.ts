import { describe, expect, test } from "vitest";
import { ApiError } from "~/client/api-error";
import { FALLBACK } from "~/contract/messages";
import { backToList, listPage, pageOf, readPage } from "~/http/base/lists.server";
import { findInList, wholeList } from "~/http/base/read-one.server";

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, i) => ({ id: `r${from + i}` }));
const NO_COUNTS = { page: null, limit: null, total: null, totalPages: null };
const request = (query: string) => new Request(`http://site.invalid/list${query}`);

test.each([
  ["", 1],
  ["?page=3", 3],
  ["?page=0", 1],
  ["?page=-2", 1],
  ["?page=1.5", 1],
  ["?page=9999999", 1],
  ["?page=deux", 1],
])("the page number in the query (%s) is 1 unless it is valid", (query, page) => {
  expect(pageOf(request(query))).toBe(page);
});

test("a dialog returns to the page of the list that its address names", () => {
  const list = ({ page }: { page: number }) => `/list/${page}`;
  expect(backToList(request("?page=4"), list)).toBe("/list/4");
});

describe("the counts of a page", () => {
  test.each([
    ["those of the backend", { total: 120, totalPages: 3 }, 50, 1, { totalPages: 3, total: 120 }],
    ["derived from the total alone", { total: 120 }, 50, 1, { totalPages: 3, total: 120 }],
    ["unknown, with another page expected, after a full page", null, 50, 1, { totalPages: 2, total: null }],
    ["those of its rows, for a first page that is not full", null, 7, 1, { totalPages: 1, total: 7 }],
    ["at least the current page, for a later page that is not full", null, 7, 3, { totalPages: 3, total: null }],
    ["those of one empty page", { total: 0, totalPages: 0 }, 0, 1, { totalPages: 1, total: 0 }],
  ] as const)("are %s", (_, meta, count, page, expected) => {
    expect(listPage({ data: rows(count), meta: { ...NO_COUNTS, ...meta } }, page, 50)).toMatchObject(expected);
  });
});

describe("a page beyond the last one", () => {
  const read = (page: number, count: number, meta: { totalPages?: number } | null) =>
    readPage(Promise.resolve({ data: rows(count), meta: { ...NO_COUNTS, ...meta } }), {
      page,
      limit: 50,
      fallback: "dashboard",
      href: (page) => `/list?page=${page}`,
    }).catch((thrown: Response) => [thrown.status, thrown.headers.get("location")]);

  test("redirects to the last page that the backend counts", async () => {
    expect(await read(9, 0, { totalPages: 4 })).toEqual([303, "/list?page=4"]);
    expect(await read(2, 0, { totalPages: 1 })).toEqual([303, "/list?page=1"]);
  });

  test("redirects to the first page if the backend does not count, or counts wrongly", async () => {
    expect(await read(9, 0, null)).toEqual([303, "/list?page=1"]);
    expect(await read(2, 0, { totalPages: 5 })).toEqual([303, "/list?page=1"]);
  });

  test("never redirects to itself", async () => {
    for (const totalPages of [0, 1, 2, 3, undefined]) {
      for (const page of [1, 2, 3]) {
        const outcome = await read(page, 0, { totalPages });
        expect(outcome).not.toEqual([303, `/list?page=${page}`]);
      }
    }
  });
});

test("a list that cannot be read has an error message", async () => {
  const failing = readPage(Promise.reject(new ApiError(500, [])), {
    page: 1,
    limit: 5,
    fallback: "dashboard",
    href: String,
  });
  expect(await failing).toMatchObject({ ok: false, message: FALLBACK.dashboard });
});

describe("looking through a whole list", () => {
  const paged = (total: number, counts: boolean) => {
    const asked: number[] = [];
    const read = async ({ page, limit }: { page: number; limit: number }) => {
      asked.push(page);
      const data = rows(total).slice((page - 1) * limit, page * limit);
      return { data, meta: counts ? { ...NO_COUNTS, total } : NO_COUNTS };
    };
    return { asked, read };
  };

  test.each([true, false])("stops at the wanted row (backend counts: %s)", async (counts) => {
    const { asked, read } = paged(350, counts);
    expect(await findInList(read, "r150")).toEqual({ id: "r150" });
    expect(asked).toEqual([1, 2]);
  });

  test("returns undefined if the row is not in the list", async () => {
    const { asked, read } = paged(250, true);
    expect(await findInList(read, "x")).toBeUndefined();
    expect(asked).toEqual([1, 2, 3]);
  });

  test("ends even if a backend without counts sends only full pages", async () => {
    const { asked, read } = paged(200, false);
    expect(await wholeList(read)).toHaveLength(200);
    expect(asked).toEqual([1, 2, 3]);
  });
});
