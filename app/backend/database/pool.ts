import { connect as openSocket, type Socket } from "node:net";
import postgres from "postgres";

/** How long a connected driver may say nothing. It speaks first, and at once. */
const SILENCE_MS = 250;

export interface PoolOptions {
  url: string;
  max: number;
  /** Seconds before an attempt to connect is given up. */
  connectTimeout: number;
}

/**
 * A pool of the driver that survives lost connections. A connection of the driver's that is cut off while it is about
 * to write never writes again, however often it reconnects; the whole pool is replaced then. Ask for it at each use.
 */
export function renewablePool(options: PoolOptions): () => postgres.Sql {
  let pool = open();
  function open(): postgres.Sql {
    const opened = openPool(options, () => {
      if (opened !== pool) return;
      pool = open();
      void opened.end({ timeout: options.connectTimeout });
    });
    return opened;
  }
  return () => pool;
}

function openPool({ url, max, connectTimeout }: PoolOptions, onSilence: () => void): postgres.Sql {
  const options = {
    max,
    connect_timeout: connectTimeout,
    idle_timeout: 0,
    // Asked for on every new connection, and fatal to the process when that is cut off. Lists travel as JSON instead.
    fetch_types: false,
    onnotice: () => {},
    backoff: (attempt: number) => Math.min(0.1 * 2 ** attempt, 2),
    connection: { application_name: "rihla" },
    socket: (target: Target) => dial(target, onSilence),
  };
  if (!url.startsWith("socket:")) return postgres(url, options as never);
  const path = url.slice("socket:".length);
  return postgres({ ...options, path, user: "postgres", database: "postgres", ssl: false } as never);
}

interface Target {
  host: string[];
  port: number[];
  path?: string | false;
}
let dialled = 0;

function dial({ host, port, path }: Target, onSilence: () => void): Socket {
  const turn = dialled++ % host.length;
  const socket = path ? openSocket(path) : openSocket(port[turn] as number, host[turn]);
  socket.once("connect", () => {
    setTimeout(() => {
      if (socket.bytesWritten === 0 && !socket.destroyed) onSilence();
    }, SILENCE_MS).unref();
  });
  // A proxy whose database is away takes the call and hangs up without a word: the driver would dial again for ever.
  socket.once("end", () => {
    if (socket.bytesRead === 0) socket.destroy(Object.assign(new Error("hung up at once"), { code: "ECONNRESET" }));
  });
  return Object.assign(socket, { host: host[turn] });
}
