import { Hono } from "hono";
import { errorBody, problem } from "~/contract/base/errors";
import type { Context } from "./context";
import { mountAccounts } from "./handlers/accounts/accounts";
import { mountAgencies } from "./handlers/agencies/agencies";
import { mountContact } from "./handlers/agencies/contact";
import { mountFirstSteps } from "./handlers/agencies/first-steps";
import { mountTeam } from "./handlers/agencies/team";
import { replyToError } from "./handlers/base/errors";
import { serving } from "./handlers/base/mount";
import { mountCalendars } from "./handlers/calendars/calendars";
import { mountEvents } from "./handlers/events/events";
import { mountFigures } from "./handlers/figures/figures";
import { mountFleetFiles } from "./handlers/fleet/files";
import { mountFleet } from "./handlers/fleet/fleet";
import { mountPlanning } from "./handlers/fleet/planning";
import { mountHandover } from "./handlers/handovers/handovers";
import { mountHandoverPhotos } from "./handlers/handovers/photos";
import { mountFavourites } from "./handlers/offer/favourites";
import { mountPublicPages } from "./handlers/offer/public-pages";
import { mountAgencySettings } from "./handlers/offer/terms";
import { mountVehicles } from "./handlers/offer/vehicles";
import { mountPayments } from "./handlers/payments/payments";
import { mountPersonalData } from "./handlers/personal-data/personal-data";
import { mountReminders } from "./handlers/reminders/reminders";
import { mountChanges } from "./handlers/reservations/changes";
import { mountCounter } from "./handlers/reservations/counter";
import { mountReservationExports } from "./handlers/reservations/exports";
import { mountReservations } from "./handlers/reservations/reservations";
import { mountReviews } from "./handlers/reviews/reviews";
import { mountSite } from "./handlers/site/site";
import { mountDocs } from "./openapi/routes";

export interface Backend {
  /** Answers a request of the contract. The path is the contract's, without a prefix. */
  fetch: (request: Request) => Promise<Response>;
}

/**
 * Calls whose writes no public page shows: tokens, limits, teams, reminder settings, contact addresses, receipt
 * settings, trial imports, private calendars, guest links, favourites, and what agency and client record about a rental. Signing a
 * handover is not among them: it starts or ends the rental, which public pages show.
 */
const UNSEEN =
  /^\/(auth\/(?!profile|erasure)|agencies\/(team|my-reminders|my-contact|my-first-steps|my-papers|my-imports$|my-calendars)|reminders\/|favourites\/|handovers\/|reservations\/[^/]+\/(payments|deposit|guest-links|handovers\/\w+(?!\/signature))\b)/;

/**
 * Creates our own backend: the calls of the contract over one database. It accepts Bearer tokens only, never a cookie.
 * `afterWrite` is called after every call that may have written something, so that new messages can be sent.
 */
export function createBackend(context: Context, { afterWrite }: { afterWrite?: () => void } = {}): Backend {
  const app = new Hono();
  app.onError((error, c) => replyToError(error, c, context.logger));
  app.notFound((c) => {
    const allow = methodsAt(app, c.req.path);
    if (allow.length === 0) return c.json(errorBody(404, [problem("notFound")]), 404);
    return c.json(errorBody(405, [problem("wrongMethod")]), 405, { allow: allow.join(", ") });
  });
  const serve = serving(app, context);
  mountAccounts(serve);
  mountPersonalData(serve);
  mountVehicles(serve);
  mountFavourites(serve);
  mountReservations(serve);
  mountCounter(serve);
  mountChanges(serve);
  mountHandover(serve);
  mountHandoverPhotos(serve);
  mountPayments(serve);
  mountReservationExports(serve);
  mountFleet(serve);
  mountAgencySettings(serve);
  mountFleetFiles(serve);
  mountPlanning(serve);
  mountReminders(serve);
  mountCalendars(serve);
  mountContact(serve);
  mountFirstSteps(serve);
  mountTeam(serve);
  mountAgencies(serve);
  mountFigures(serve);
  mountReviews(serve);
  mountEvents(serve);
  // Mounted after all others below /agencies, whose paths it would otherwise take for an agency's id.
  mountPublicPages(serve);
  mountSite(serve);
  mountDocs(app, context.site);
  return {
    fetch: async (request) => {
      const response = await app.fetch(request);
      if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return response;
      // A refused call changed nothing; one that failed may have.
      const mayHaveChanged = response.ok || response.status >= 500;
      if (mayHaveChanged && !UNSEEN.test(new URL(request.url).pathname)) context.onPublicChange();
      afterWrite?.();
      return response;
    },
  };
}

/** The methods that are mounted at a path. Hono answers HEAD wherever it answers GET. */
function methodsAt(app: Hono, path: string): string[] {
  const mounted = ["GET", "POST", "PUT", "PATCH", "DELETE"].filter(
    (method) => app.router.match(method, path)[0].length > 0,
  );
  return mounted.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}
