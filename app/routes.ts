import { index, layout, type RouteConfig, route } from "@remix-run/route-config";

/** The map of the site: every address and its file, as in the specification's table of screens. */
export default [
  index("routes/home.tsx"),
  route("search", "routes/search.tsx"),
  route("vehicles/:id", "routes/vehicle.tsx"),

  route("login", "routes/login.tsx"),
  route("register", "routes/register.tsx"),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("reset-password", "routes/reset-password.tsx"),
  route("logout", "routes/logout.ts"),
  route("profile", "routes/profile.tsx"),
  route("profile/team", "routes/team.tsx", [route(":id/remove", "routes/team-remove.tsx")]),

  route("client/dashboard", "routes/client-dashboard.tsx", [
    route("reservations/:id/cancel", "routes/client-cancel.tsx"),
    route("reservations/:id/review", "routes/client-review.tsx"),
  ]),

  // Three tabs side by side: a form of the list posts to the list's own address.
  layout("routes/agency-dashboard.tsx", [
    route("agency/dashboard", "routes/agency-reservations.tsx", [
      route("reservations/:id/reject", "routes/agency-reject.tsx"),
      route("reservations/:id/start", "routes/agency-start.tsx"),
      route("reservations/:id/complete", "routes/agency-complete.tsx"),
    ]),
    route("agency/dashboard/planning", "routes/agency-planning.tsx"),
    route("agency/dashboard/vehicles", "routes/agency-vehicles.tsx", [
      route(":id/delete", "routes/agency-vehicle-delete.tsx"),
    ]),
    route("agency/dashboard/vehicles/new", "routes/agency-vehicle-new.tsx"),
    route("agency/dashboard/vehicles/:id/edit", "routes/agency-vehicle-edit.tsx"),
    route("agency/dashboard/vehicles/:id/blocks", "routes/agency-vehicle-blocks.tsx"),
    route("agency/dashboard/stats", "routes/agency-stats.tsx"),
  ]),

  route("admin/dashboard", "routes/admin-dashboard.tsx", [
    index("routes/admin-overview.tsx"),
    route("agencies", "routes/admin-agencies.tsx", [
      route("new", "routes/admin-agency-new.tsx"),
      route(":id/edit", "routes/admin-agency-edit.tsx"),
      route(":id/deactivate", "routes/admin-agency-deactivate.tsx"),
    ]),
    route("reservations", "routes/admin-reservations.tsx"),
  ]),

  route("about", "routes/about.tsx"),
  route("contact", "routes/contact.tsx"),
  route("terms", "routes/terms.tsx"),
  route("privacy", "routes/privacy.tsx"),
  route("cookies", "routes/cookies.tsx"),

  // Plumbing: no screens.
  route("agency/dashboard/vehicles/photos", "routes/agency-photos.ts"),
  route("mode-econome", "routes/economy.ts"),
  route("uploads/:name", "routes/uploads.ts"),
  route("api/*", "routes/api.ts"),
  route("healthz", "routes/healthz.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("speculation-rules.json", "routes/speculation-rules.ts"),
  route("__refused/:status", "routes/refused.tsx"),

  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
