import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { createRoutePatterns } from "../../../server/route-patterns.js";

const KEY = "0123456789abcdef0123456789abcdef";
const ROUTES = [
  { id: "root", path: "" },
  { id: "guest", parentId: "root", path: "handover/:key" },
  { id: "photo", parentId: "root", path: "handover-photos/:id" },
  { id: "unknown", parentId: "root", path: "*" },
];
const routes = Object.fromEntries(ROUTES.map((route) => [route.id, route]));
const build = { routes, assets: { routes } } as unknown as ServerBuild;
const patternOf = createRoutePatterns(build, new Set<string>());

test.each([
  [`/handover/${KEY}`, "/handover/:key"],
  [`/HANDOVER/${KEY}/?of=return`, "/handover/:key"],
  [`/handover/${KEY}.data`, "/handover/:key"],
  [`/handover-photos/1?key=${KEY}`, "/handover-photos/:id"],
  [`/handovers/${KEY}`, "(none)"],
])("the figures of pages never contain a guest's key: %s", (url, pattern) => expect(patternOf(url)).toBe(pattern));
