import type { ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { matchedRoutesFor, routesFor } from "../../../server/routes-for.js";

type Given = { id: string; parentId?: string; path?: string; index?: true };

const ROUTES: Given[] = [
  { id: "root", path: "" },
  { id: "home", parentId: "root", index: true },
  { id: "search", parentId: "root", path: "search" },
  { id: "vehicle", parentId: "root", path: "vehicles/:id" },
  { id: "share", parentId: "root", path: "vehicles/:id/share/:name" },
  { id: "frame", parentId: "root" },
  { id: "counter", parentId: "frame", path: "agency/dashboard" },
  { id: "reject", parentId: "counter", path: "reservations/:id/reject" },
  { id: "fleet", parentId: "frame", path: "Agency/dashboard/vehicles" },
  { id: "unknown", parentId: "root", path: "*" },
];
const list = Object.fromEntries(ROUTES.map((route) => [route.id, route]));
const build = { routes: list, assets: { routes: list, url: "/manifest.js" } } as unknown as ServerBuild;

const idsFor = routesFor(build, ({ routes, assets }) => {
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  return Object.keys(routes);
});

describe("the routes that may match an address", () => {
  test.each([
    ["/", ["root", "home", "unknown"]],
    ["/?utm=1", ["root", "home", "unknown"]],
    ["/_root.data", ["root", "home", "unknown"]],
    ["/search?city=Agadir", ["root", "search", "unknown"]],
    ["/SEARCH/", ["root", "search", "unknown"]],
    ["/s%65arch", ["root", "search", "unknown"]],
    ["/search.data?_routes=root", ["root", "search", "unknown"]],
    ["//search", ["root", "search", "unknown"]],
    ["/vehicles/1", ["root", "vehicle", "share", "unknown"]],
    ["/agency/dashboard", ["root", "frame", "counter", "reject", "fleet", "unknown"]],
    ["/nowhere", ["root", "unknown"]],
    ["/%E0", ["root", "unknown"]],
  ])("are found for %s", (url, ids) => expect(idsFor(url)).toEqual(ids));

  test("are computed only once for any number of unknown addresses", () => {
    let made = 0;
    const counted = routesFor(build, () => ++made);
    for (let n = 0; n < 50; n++) counted(`/nowhere-${n}`);
    expect(made).toBe(1);
    expect([counted("/search"), counted("/search?page=2"), counted("/")]).toEqual([2, 2, 3]);
  });
});

describe("the routes that an address matches", () => {
  const matchedIdsFor = matchedRoutesFor(build, ({ routes, assets }) => {
    expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
    return Object.keys(routes);
  });
  test.each([
    ["/", ["root", "home"]],
    ["/_root.data", ["root", "home"]],
    ["/SEARCH/", ["root", "search"]],
    ["/search.data", ["root", "search"]],
    ["/vehicles/1", ["root", "vehicle"]],
    ["/agency/dashboard", ["root", "frame", "counter"]],
    ["/agency/dashboard.data", ["root", "frame", "counter"]],
    ["/agency/dashboard/reservations/1/reject", ["root", "frame", "counter", "reject"]],
    ["/agency/dashboard/vehicles", ["root", "frame", "fleet"]],
    ["/agency/dashboard/nothing", ["root", "unknown"]],
    ["/nowhere", ["root", "unknown"]],
  ])("are found for %s", (path, ids) => expect(matchedIdsFor(path)).toEqual(ids));

  test("are prepared only once for all addresses of a page", () => {
    let made = 0;
    const counted = matchedRoutesFor(build, () => ++made);
    for (let n = 0; n < 50; n++) counted(`/vehicles/${n}`);
    expect(made).toBe(1);
    expect([counted("/vehicles/1/share/photo.jpg"), counted("/vehicles/2")]).toEqual([2, 1]);
  });
});
