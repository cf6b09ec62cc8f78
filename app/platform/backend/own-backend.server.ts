import type { InProcessBackend } from "./in-process-backend.server";

let loaded: Promise<typeof import("./in-process-backend.server")> | undefined;

/** Our own backend in this process; loaded when it is first asked for, since beside another backend nobody does. */
export async function ownBackend(): Promise<InProcessBackend> {
  loaded ??= import("./in-process-backend.server");
  return (await loaded).inProcessBackend();
}
