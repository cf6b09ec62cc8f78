import { connect, type Socket } from "node:net";

export interface RawReply {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
}

/** Opens a connection to a site, past everything that would make a request proper. */
export function openSocket(baseUrl: string): Socket {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  return socket;
}

/** Sends these bytes as they are and reads until the server closes; a request must therefore ask for it. Null: closed without a reply. */
export async function sendRaw(baseUrl: string, text: string): Promise<RawReply | null> {
  const socket = openSocket(baseUrl);
  const chunks: Buffer[] = [];
  socket.on("data", (chunk) => chunks.push(chunk));
  socket.write(text, "latin1");
  await new Promise((resolve) => socket.once("close", resolve));
  return parseReply(Buffer.concat(chunks).toString("utf8"));
}

/** What a connection got, as far as it is there. */
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
