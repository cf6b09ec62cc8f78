import { type Fields, newSession, type Reply, type Session } from "./session";

/** One page in one state, as the site sent it. */
export interface Page extends Reply {
  /** Who sees it and what it is: "agency: reject a request, without a reason (422)". */
  name: string;
  path: string;
}

/** A running site with fresh demo data; `dataDir` contains its files, its outbox among them. */
export interface RunningSite {
  baseUrl: string;
  dataDir: string;
}

/** A state to check: an address to open, or with `fields` a form to post to it. */
export interface State {
  name: string;
  path: string;
  fields?: Fields;
  headers?: Record<string, string>;
  /** The status that this state has: by default 200 for an opened page and 422 for a posted form. */
  status?: number;
}

/**
 * Opens or posts each state, and a page with scripts a second time without them. Throws on an unexpected status,
 * because the page is then not the intended state.
 */
export async function* visit(session: Session, who: string, states: State[]): AsyncGenerator<Page> {
  for (const { name, path, fields, headers, status = fields ? 422 : 200 } of states) {
    const ask = (more?: Record<string, string>) =>
      fields ? session.post(path, fields, { ...headers, ...more }) : session.get(path, { ...headers, ...more });
    const reply = await ask();
    const page = { ...reply, name: `${who}: ${name}${reply.status === 200 ? "" : ` (${reply.status})`}`, path };
    if (reply.status !== status) {
      throw new Error(`${page.name}, ${path}: the status should be ${status}; it leads to ${reply.location}`);
    }
    yield page;
    if (hasScripts(reply.html)) {
      const bare = await ask({ "save-data": "on" });
      // A message that is shown only once is gone by now; everything else is still there.
      yield { ...bare, name: `${page.name}, without scripts`, path };
    }
  }
}

const hasScripts = (html: string) => /<script\b(?![^>]*ld\+json)/.test(html);

/** Returns the Moroccan day so many days from today, "YYYY-MM-DD". */
export const inDays = (days: number): string =>
  new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** Returns a query string of these fields. */
export const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** Returns the first of the links that a page must have. Throws when there is none. */
export function first(links: readonly string[], what: string): string {
  const [link] = links;
  if (!link) throw new Error(`the demo data has no ${what}`);
  return link;
}

/** Returns a session that logged in through the form. Throws when the login is refused. */
export async function loggedIn({ baseUrl }: Pick<RunningSite, "baseUrl">, email: string): Promise<Session> {
  const session = newSession(baseUrl);
  const { status } = await session.post("/login", { email, password: "rihla-demo" });
  if (status >= 400) throw new Error(`${email} could not log in (${status})`);
  return session;
}
