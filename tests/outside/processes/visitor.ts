import { request as askPlain } from "node:http";
import { request as askSecurely } from "node:https";
import { type Client, createClient } from "~/client/client";
import { word } from "../../support/chance";
import type { Processes } from "../../support/processes";
import { newSession, type Reply, type Session } from "../html/session";

/*
 * Visitors who reach nginx from addresses of their own within this machine (127.0.0.0/8). nginx passes these addresses
 * to the site, whose limits count by them.
 */

let came = 0;
/** Returns a network address of this machine that nobody has used yet. */
export function someAddress(): string {
  came++;
  return `127.${1 + ((came >> 14) & 127)}.${(came >> 7) & 127}.${1 + (came & 127)}`;
}

/** Returns a `fetch` from this address of the machine, over TLS with this authority. It follows no redirects. */
export const fetchFrom =
  (localAddress: string, authority?: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const body = Buffer.from(await request.arrayBuffer());
    const length = request.body ? { "content-length": String(body.byteLength) } : {};
    const headers = { ...Object.fromEntries(request.headers), ...length };
    return new Promise((resolve, reject) => {
      const { method, url } = request;
      const ask = url.startsWith("https:") ? askSecurely : askPlain;
      const call = ask(url, { method, headers, localAddress, ca: authority, agent: false }, async (reply) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of reply) chunks.push(chunk);
          const { statusCode: status = 0, headersDistinct } = reply;
          const lines = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          const isEmpty = status === 204 || status === 304;
          resolve(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: new Headers(lines) }));
        } catch (error) {
          reject(error);
        }
      });
      call.once("error", reject);
      call.end(body);
    });
  };

/** Returns a visitor with cookies and an address of their own at nginx; an absolute address bypasses nginx. */
export const newVisitor = ({ baseUrl }: Processes, address = someAddress()): Session =>
  newSession(baseUrl, fetchFrom(address));

/** Returns the contract's calls through nginx, or at one process directly. */
export const apiAt = (baseUrl: string, token?: string, address = someAddress()): Client =>
  createClient({ baseUrl: `${baseUrl}/api`, fetch: fetchFrom(address), token });

/** Returns which process answered; "first, last" if several were tried. */
export const answeredBy = ({ headers }: Pick<Reply, "headers">): string => headers.get("x-upstream") ?? "";

export interface NewClient {
  email: string;
  password: string;
  token: string;
}

/** Registers a new client through nginx. */
export async function newClient({ baseUrl }: Processes): Promise<NewClient> {
  const email = `test-${word()}@rihla.test`;
  const password = "mot-de-passe-de-test";
  const { access_token: token } = await apiAt(baseUrl).auth.register({
    body: { firstName: "Yasmine", lastName: "Alaoui", email, password, locale: "fr" },
  });
  return { email, password, token };
}

/** Returns the token of a person of the demo data. */
export async function tokenOf({ baseUrl }: Processes, email: string, password = "rihla-demo"): Promise<string> {
  return (await apiAt(baseUrl).auth.login({ body: { email, password } })).access_token;
}
