import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The map of the site: every address and its file, as in docs/product.md, "Screens and addresses". */
export default [
  index("routes/home/route.tsx"),
  route("search", "routes/search/route.tsx"),
  route("vehicles/:id", "routes/vehicle/route.tsx"),
  route("vehicles/:id/keep", "routes/vehicle/keep.route.tsx"),
  route("compare", "routes/compare/route.tsx"),
  route("agencies/:id", "routes/agency-page/route.tsx"),
  route("location-voiture/:city", "routes/city-page/route.tsx"),

  route("login", "routes/account/login/route.tsx"),
  route("register", "routes/account/register/route.tsx"),
  route("forgot-password", "routes/account/forgot-password/route.tsx"),
  route("reset-password", "routes/account/reset-password/route.tsx"),
  route("confirm-email", "routes/account/confirm-email/route.tsx"),
  route("logout", "routes/account/logout/route.ts"),
  route("profile", "routes/account/profile/route.tsx"),
  route("profile/reminders", "routes/account/reminders/route.tsx"),
  route("profile/data", "routes/account/my-data/route.tsx"),
  route("profile/data/download", "routes/account/my-data/download.ts"),
  route("unsubscribe/:key", "routes/account/unsubscribe/route.tsx"),
  route("handover/:key", "routes/guest/handover/route.tsx"),

  route("client/dashboard", "routes/client/reservations/route.tsx", [
    route("reservations/:id/cancel", "routes/client/reservations/cancel.route.tsx"),
    route("reservations/:id/review", "routes/client/reservations/review.route.tsx"),
  ]),

  route("client/dashboard/favourites", "routes/client/favourites/route.tsx"),
  route("client/dashboard/reservations/:id", "routes/client/reservation/route.tsx"),
  route("client/dashboard/reservations/:id/change", "routes/client/change-request/route.tsx"),
  route("client/dashboard/reservations/:id/:paper", "routes/client/reservation/paper.route.tsx"),
  route("client/dashboard/reservations/:id/handover/:moment", "routes/client/handover/route.tsx"),
  route("client/dashboard/reservations/:id/calendar", "routes/client/reservation/calendar.route.ts"),

  // The screens are siblings in a pathless layout, so that a form of the list posts to the list's own address.
  layout("routes/agency/dashboard/route.tsx", [
    route("agency/dashboard", "routes/agency/reservations/route.tsx", [
      route("reservations/:id/reject", "routes/agency/reservations/reject.route.tsx"),
      route("reservations/:id/start", "routes/agency/reservations/start.route.tsx"),
      route("reservations/:id/complete", "routes/agency/reservations/complete.route.tsx"),
    ]),
    route("agency/dashboard/reservations/new", "routes/agency/counter-booking/route.tsx"),
    route("agency/dashboard/reservations/:id/change", "routes/agency/reservation-change/route.tsx"),
    route("agency/dashboard/reservations/:id/handover/:moment", "routes/agency/handover/route.tsx"),
    route("agency/dashboard/reservations/:id/handover/:moment/sign", "routes/agency/handover/sign.route.tsx"),
    route("agency/dashboard/reservations/:id", "routes/agency/reservation/route.tsx", [
      route("absent", "routes/agency/reservation/absent.route.tsx"),
      route("cancel", "routes/agency/reservation/cancel.route.tsx"),
      route("erase-client", "routes/agency/reservation/erase-client.route.tsx"),
      route("note", "routes/agency/reservation/note.route.tsx"),
      route("payment/:paymentId?", "routes/agency/reservation/payment.route.tsx"),
      route("deposit", "routes/agency/reservation/deposit.route.tsx"),
      route("take-deposit", "routes/agency/reservation/take-deposit.route.tsx"),
      route("refuse-change", "routes/agency/reservation/refuse-change.route.tsx"),
    ]),
    route("agency/dashboard/planning", "routes/agency/planning/route.tsx"),
    route("agency/dashboard/vehicles", "routes/agency/fleet/route.tsx", [
      route("new", "routes/agency/vehicle-form/new.route.tsx"),
      route(":id/edit", "routes/agency/vehicle-form/edit.route.tsx"),
      route(":id/delete", "routes/agency/fleet/delete.route.tsx"),
    ]),
    route("agency/dashboard/vehicles/import", "routes/agency/fleet-import/route.tsx"),
    route("agency/dashboard/vehicles/import/:id", "routes/agency/fleet-import/trial.route.tsx"),
    route("agency/dashboard/vehicles/:id/blocks", "routes/agency/blocks/route.tsx"),
    route("agency/dashboard/stats", "routes/agency/figures/route.tsx"),
    route("agency/dashboard/payments", "routes/agency/payments/route.tsx"),
    route("agency/dashboard/reviews", "routes/agency/reviews/route.tsx", [
      route(":id/reply", "routes/agency/reviews/reply.route.tsx"),
    ]),
    route("profile/agency", "routes/agency/settings/route.tsx"),
    layout("routes/agency/settings/frame.route.tsx", [
      route("profile/agency/conditions", "routes/agency/conditions/route.tsx"),
      route("profile/agency/hours", "routes/agency/hours/route.tsx"),
      route("profile/agency/options", "routes/agency/offers/route.tsx"),
      route("profile/agency/reminders", "routes/agency/reminders/route.tsx"),
      route("profile/agency/contact", "routes/agency/contact/route.tsx"),
      route("profile/agency/papers", "routes/agency/papers/route.tsx"),
      route("profile/agency/calendar", "routes/agency/calendars/route.tsx"),
    ]),
    route("profile/team", "routes/account/team/route.tsx", [
      route(":id/remove", "routes/account/team/remove.route.tsx"),
    ]),
  ]),

  // Papers have no dashboard around them. An unknown `:paper` is a 404.
  route("agency/dashboard/reservations/:id/:paper", "routes/agency/reservation/paper.route.tsx"),
  route("admin/dashboard/reservations/:id/:paper", "routes/admin/reservations/paper.route.tsx"),

  layout("routes/admin/dashboard/route.tsx", [
    route("admin/dashboard", "routes/admin/overview/route.tsx"),
    route("admin/dashboard/agencies", "routes/admin/agencies/route.tsx", [
      route("new", "routes/admin/agencies/new.route.tsx"),
      route(":id/edit", "routes/admin/agencies/edit.route.tsx"),
      route(":id/deactivate", "routes/admin/agencies/deactivate.route.tsx"),
    ]),
    route("admin/dashboard/reservations", "routes/admin/reservations/route.tsx"),
    route("admin/dashboard/reviews", "routes/admin/reviews/route.tsx", [
      route(":id/:part/hide", "routes/admin/reviews/hide.route.tsx"),
      route(":id/:part/show", "routes/admin/reviews/show.route.tsx"),
    ]),
    route("admin/log", "routes/admin/log/route.tsx"),
    layout("routes/admin/settings/frame.route.tsx", [
      route("admin/settings", "routes/admin/settings/route.tsx"),
      route("admin/settings/pages", "routes/admin/pages/route.tsx"),
    ]),
  ]),

  route("about", "routes/info/about.route.tsx"),
  route("contact", "routes/info/contact.route.tsx"),
  route("terms", "routes/info/terms.route.tsx"),
  route("privacy", "routes/info/privacy.route.tsx"),
  route("cookies", "routes/info/cookies.route.tsx"),

  // Resources without a screen.
  route("agency/dashboard/reservations/export", "routes/agency/reservations/export.route.ts"),
  route("agency/dashboard/payments/export", "routes/agency/payments/export.route.ts"),
  route("admin/dashboard/reservations/export", "routes/admin/reservations/export.route.ts"),
  route("agency/dashboard/reservations/new/price", "routes/agency/counter-booking/priced.route.ts"),
  route("agency/dashboard/reservations/:id/change/price", "routes/agency/reservation-change/priced.route.ts"),
  route("client/dashboard/reservations/:id/change/price", "routes/client/change-request/priced.route.ts"),
  route("agency/dashboard/reservations/:id/handover/:moment/compare", "routes/agency/handover/compare.route.ts"),
  route("agency/dashboard/reservations/:id/handover/:moment/photos", "routes/agency/handover/photos.route.ts"),
  route("agency/dashboard/vehicles/export", "routes/agency/fleet/export.route.ts"),
  route("agency/dashboard/vehicles/import/template", "routes/agency/fleet-import/template.route.ts"),
  route("agency/dashboard/vehicles/photos", "routes/agency/vehicle-form/photos.route.ts"),
  route("admin/log/export", "routes/admin/log/export.route.ts"),
  route("mode-econome", "routes/resources/economy.ts"),
  route("vehicles/:id/share/:name", "routes/resources/sharing-picture.ts"),
  route("uploads/:name", "routes/resources/uploads.ts"),
  route("handover-photos/:photoId", "routes/resources/handover-photo.ts"),
  route("calendar/:file", "routes/resources/calendar.ts"),
  route("theme.css", "routes/resources/theme.ts"),
  route("icons/:name", "routes/resources/site-icon.ts"),
  route("share/:name", "routes/resources/site-sharing.ts"),
  route("api/*", "routes/resources/api.ts"),
  route("metrics", "routes/resources/metrics.ts"),
  route("healthz", "routes/resources/healthz.ts"),
  route("robots.txt", "routes/resources/robots.ts"),
  route("sitemap.xml", "routes/resources/sitemap.ts"),
  route("manifest.webmanifest", "routes/resources/manifest.ts"),
  route(".well-known/:name", "routes/resources/well-known.ts"),
  route("speculation-rules.json", "routes/resources/speculation-rules.ts"),

  route("*", "routes/info/not-found.route.tsx"),
] satisfies RouteConfig;
