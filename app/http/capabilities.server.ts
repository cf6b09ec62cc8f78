import type { Endpoint } from "~/contract/endpoint";
import { endpoints } from "~/contract/endpoints";
import { settings } from "~/platform/env.server";

/** What a screen may need beyond the documented calls, and the calls of the contract that it stands on. */
const NEEDS = {
  /** 'Mon équipe'. */
  team: Object.values(endpoints.team),
  /** The planning, today's strip and blocked dates. */
  planning: Object.values(endpoints.planning),
  /** Figures month by month and vehicle by vehicle, beside the documented counters. */
  monthlyFigures: [endpoints.agency.monthlyStats, endpoints.agency.vehicleStats, endpoints.admin.monthlyStats],
  /** Another photo than the first as the primary one. */
  primaryPhoto: [endpoints.agency.setPrimaryImage],
} satisfies Record<string, readonly Endpoint[]>;

export type Capabilities = Record<keyof typeof NEEDS | "sort" | "ownApi" | "ownAccounts", boolean>;

/**
 * What the backend that answers can do. Ours can do all of it; another is never asked for an addition of the contract,
 * so that what stands on one is not shown, and its pages are 404.
 */
export function capabilities(): Capabilities {
  const isOurs = settings().apiUrl === null;
  const needs = Object.entries(NEEDS).map(([name, calls]) => [name, isOurs || !calls.some(isAddition)]);
  return {
    ...(Object.fromEntries(needs) as Record<keyof typeof NEEDS, boolean>),
    /** The search's order, an addition to a documented call. */
    sort: isOurs,
    /** The backend is served at /api, and its photos at /uploads. */
    ownApi: isOurs,
    /** Accounts and their data are kept here. */
    ownAccounts: isOurs,
  };
}

const isAddition = ({ addition }: Endpoint) => addition === true;

/** Throws the 404 page where the backend lacks what a screen stands on. */
export function requireCapability(name: keyof Capabilities): void {
  if (!capabilities()[name]) throw new Response(null, { status: 404 });
}
