import { capabilities } from "~/http/base/api.server";
import { ownBackend } from "~/platform/backend/own-backend.server";

/** 200 only if the database answers and has room to write, else 503; with API_URL, always 200. */
export async function loader() {
  const health = capabilities().inProcess ? await databaseHealth() : "none";
  const isWell = health === "ok" || health === "none";
  return Response.json(
    { status: isWell ? "ok" : "unavailable", database: health },
    { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}

const databaseHealth = () =>
  ownBackend().then(
    ({ context }) => context.database.health(),
    () => "down" as const,
  );
