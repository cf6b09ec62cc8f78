import { type AddressInfo, createServer, connect as dial, type Socket } from "node:net";

export interface DatabaseProxy {
  /** The database's address by way of the proxy. */
  url: string;
  /** Drops every connection, and every new one at once, until `restore`. */
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

/** A TCP proxy in front of a database server, whose connections a test can cut as a network failure or restart does. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(databaseUrl);
  const callers = new Set<Socket>();
  let isCut = false;
  const server = createServer((caller) => {
    if (isCut) return void caller.destroy();
    const database = dial(Number(port || 5432), hostname);
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
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;

  const dropAll = () => {
    for (const caller of callers) caller.destroy();
  };
  return {
    url: url.href,
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
    },
  };
}
