import { capabilities } from "~/http/capabilities.server";
import { ownBackend } from "~/platform/own-backend.server";

/** 200 only when the database answers; with API_URL, whenever this process does. */
export async function loader() {
  const reply = (status: number, database: string) =>
    Response.json(
      { status: status === 200 ? "ok" : "unavailable", database },
      { status, headers: { "cache-control": "no-store" } },
    );
  if (!capabilities().inProcess) return reply(200, "none");
  try {
    const { context } = await ownBackend();
    const answered = await Promise.race([
      context.database`select 1`.then(() => true),
      new Promise<false>((resolve) => setTimeout(resolve, 2_000, false).unref()),
    ]);
    return answered ? reply(200, "ok") : reply(503, "slow");
  } catch {
    return reply(503, "down");
  }
}
