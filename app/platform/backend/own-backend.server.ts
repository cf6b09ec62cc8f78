import type { InProcessBackend } from "./in-process-backend.server";

let loaded: Promise<typeof import("./in-process-backend.server")> | undefined;

/** Returns our own backend. Its code is loaded on first use, because nothing uses it with another backend. */
export async function ownBackend(): Promise<InProcessBackend> {
  loaded ??= import("./in-process-backend.server");
  return (await loaded).inProcessBackend();
}
