import { createServer } from "node:net";
import { serial } from "./chance";

/**
 * A port for a program that must be given one: a different one for each call, and below those that systems give to
 * connections, so that it is not taken between being found free and being used.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    const port = 10_000 + (serial() % 20_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
