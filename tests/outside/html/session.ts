import { someAddress } from "../../support/chance";
/** A reply of the site as a text browser receives it: nothing is rendered, no script runs. */
export interface Reply {
  status: number;
  html: string;
  location: string | null;
  headers: Headers;
}

/** The content of a post: the fields of a form, each once or in their order, or a whole multipart form. */
export type Fields = Record<string, string> | [string, string][] | FormData;

/** A person at the site with a cookie jar, but without a browser. */
export interface Session {
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  /** Posts a form without following a redirect. */
  post: (path: string, fields?: Fields, headers?: Record<string, string>) => Promise<Reply>;
}

/**
 * Returns a session that is not logged in yet. Each has a network address of its own, so that limits do not mix; where
 * a proxy sees the true address, `send` must provide it.
 */
export function newSession(baseUrl: string, send: typeof fetch = fetch): Session {
  const jar = new Map<string, string>();
  const address = someAddress();

  async function ask(path: string, init: RequestInit): Promise<Reply> {
    const reply = await send(new URL(path, baseUrl), {
      signal: AbortSignal.timeout(60_000),
      ...init,
      redirect: "manual",
      headers: {
        "x-forwarded-for": address,
        cookie: [...jar].map((pair) => pair.join("=")).join("; "),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of reply.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
      if (value === "" || /max-age=0|1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    const { status, headers } = reply;
    return { status, html: await reply.text(), location: headers.get("location"), headers };
  }

  return {
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, fields = {}, headers = {}) =>
      ask(path, { method: "POST", body: fields instanceof FormData ? fields : new URLSearchParams(fields), headers }),
  };
}

/** Returns a function that reads the HTML at a path; "" where there is none. */
export const pageAt = (session: Session) => async (path: string) => {
  const { html, headers } = await session.get(path);
  return headers.get("content-type")?.startsWith("text/html") ? html : "";
};
