import { type IncomingHttpHeaders, request } from "node:http";

export interface RawReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Requests an address exactly as it is written, dots and all, which `fetch` would normalise. */
export function askRaw(
  baseUrl: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawReply> {
  const { hostname, port } = new URL(baseUrl);
  const { method = "GET", headers, body } = options;
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, path, method, headers, agent: false }, (reply) => {
      let text = "";
      reply.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      reply.once("end", () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }));
      reply.once("error", reject);
    });
    call.once("error", reject);
    call.end(body);
  });
}
