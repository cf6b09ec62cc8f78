import { connect, type Socket } from "node:net";

export interface RawReply {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** Opens a raw connection to a site, which does not correct malformed requests. */
export function openSocket(baseUrl: string): Socket {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  return socket;
}

/** Sends these bytes and reads until the server closes, which the request must ask for. Null if there was no reply. */
export async function sendRaw(baseUrl: string, text: string): Promise<RawReply | null> {
  const socket = openSocket(baseUrl);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(text, "latin1");
  await new Promise((resolve) => socket.once("close", resolve));
  return parseReply(Buffer.concat(chunks).toString("utf8"));
}

/** The reply that a connection has received so far. */
export function parseReply(text: string): RawReply | null {
  const [head = "", ...rest] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (!status) return null;
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { status, headers, body: rest.join("\r\n\r\n") };
}
