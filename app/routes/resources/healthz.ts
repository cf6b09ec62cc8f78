import { capabilities } from "~/http/base/api.server";
import { ownBackend } from "~/platform/backend/own-backend.server";

/** 200 only when the database answers and has room to write; with API_URL, whenever this process does. */
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
