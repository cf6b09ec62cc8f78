import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Drops every connection, and every new one at once, until `restore`. */
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

const EMBEDDED = "embedded:";
/** The socket at which clients look for a server in a folder. */
const SOCKET = ".s.PGSQL.5432";

/**
 * A proxy in front of a database server or the embedded database, whose connections a test can cut as a network failure
 * or restart does.
 */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const isEmbedded = databaseUrl.startsWith(EMBEDDED);
  const folder = await mkdtemp(join(tmpdir(), "rihla-proxy-"));
  const callers = new Set<Socket>();
  let isCut = false;
  const server = createServer((caller) => {
    if (isCut) return void caller.destroy();
    const database = isEmbedded ? dial(join(databaseUrl.slice(EMBEDDED.length), SOCKET)) : dialServer(databaseUrl);
    callers.add(caller);
    caller.on("error", () => database.destroy());
    caller.on("close", () => {
      callers.delete(caller);
      database.destroy();
    });
    database.on("error", () => caller.destroy());
    database.on("close", () => caller.destroy());
    caller.pipe(database);
    database.pipe(caller);
  });
  await new Promise<void>((ready) =>
    isEmbedded ? server.listen(join(folder, SOCKET), ready) : server.listen(0, "127.0.0.1", ready),
  );
  const url = isEmbedded ? EMBEDDED + folder : withHost(databaseUrl, (server.address() as AddressInfo).port);

  const dropAll = () => {
    for (const caller of callers) caller.destroy();
  };
  return {
    url,
    cut: () => {
      isCut = true;
      dropAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      dropAll();
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function dialServer(databaseUrl: string): Socket {
  const { hostname, port } = new URL(databaseUrl);
  return dial(Number(port || 5432), hostname);
}

function withHost(databaseUrl: string, port: number): string {
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return url.href;
}
