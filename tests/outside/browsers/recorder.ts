import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** The key under which the recorder stores what it heard, over all pages of a tab. */
export const RECORDED = "rihla-problems";

/** Runs before any script of the page, and removes itself from the document. */
function record(key: string): void {
  document.currentScript?.remove();
  const keep = (what: unknown) =>
    sessionStorage.setItem(key, JSON.stringify([...JSON.parse(sessionStorage.getItem(key) ?? "[]"), String(what)]));
  addEventListener("error", (event) => keep(event.message));
  addEventListener("unhandledrejection", (event) => keep(event.reason));
  document.addEventListener("securitypolicyviolation", (event) => keep(`policy: ${event.violatedDirective}`));
  const { error } = console;
  console.error = (...args: unknown[]) => {
    keep(args.join(" "));
    error(...args);
  };
}

export interface Recorder {
  baseUrl: string;
  stop: () => void;
}

/**
 * Serves the site at another address and listens to each page with scripts from its first moment, for a browser whose
 * driver does not report its console. The page's own nonce lets the listener run.
 */
export async function startRecorder(siteUrl: string): Promise<Recorder> {
  const server = createServer((asked, reply) => {
    const { "accept-encoding": _, ...headers } = asked.headers;
    const passed = request(new URL(asked.url ?? "/", siteUrl), { method: asked.method, headers }, async (answer) => {
      const { "content-length": __, ...otherHeaders } = answer.headers;
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers["content-security-policy"] ?? ""))?.[1];
      const isPage = nonce && /^text\/html/.test(answer.headers["content-type"] ?? "");
      reply.writeHead(answer.statusCode ?? 502, isPage ? otherHeaders : answer.headers);
      if (!isPage) return void answer.pipe(reply);
      const script = `<script nonce="${nonce}">(${record})(${JSON.stringify(RECORDED)})</script>`;
      reply.end((await text(answer)).replace("<head>", () => `<head>${script}`));
    });
    passed.on("error", () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => closed(server) };
}

async function text(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function closed(server: Server): void {
  server.close();
  server.closeAllConnections();
}
