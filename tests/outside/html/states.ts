import { type Fields, newSession, type Reply, type Session } from "./session";

/** One page in one state, as the site sent it. */
export interface Page extends Reply {
  /** Who sees it and what it is: "agency: reject a request, without a reason (422)". */
  name: string;
  path: string;
}

/** A running site with fresh demo data; `dataDir` is where it keeps its files, its outbox among them. */
export interface RunningSite {
  baseUrl: string;
  dataDir: string;
}

/** A state to look at: an address to open, or with `fields` a form to post to it. */
export interface State {
  name: string;
  path: string;
  fields?: Fields;
  headers?: Record<string, string>;
  /** The status that this state has; 200 for what is opened and 422 for what is posted unless said. */
  status?: number;
}

/**
 * Opens or posts each state; a page with scripts comes a second time without. Throws where a status is another one than
 * it should be: then the page is not the state that was meant.
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
      // A message that is read once is gone by now; everything else is there.
      yield { ...bare, name: `${page.name}, without scripts`, path };
    }
  }
}

const hasScripts = (html: string) => /<script\b(?![^>]*ld\+json)/.test(html);

/** A Moroccan day so many days from today, "YYYY-MM-DD". */
export const inDays = (days: number): string =>
  new Date(Date.now() + 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A query of these fields. */
export const query = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

/** The first of the links that a page needs to have. Throws when there is none. */
export function first(links: readonly string[], what: string): string {
  const [link] = links;
  if (!link) throw new Error(`the demo data has no ${what}`);
  return link;
}

/** Somebody who logged in through the form. Throws when the form came back. */
export async function loggedIn({ baseUrl }: Pick<RunningSite, "baseUrl">, email: string): Promise<Session> {
  const session = newSession(baseUrl);
  const { status } = await session.post("/login", { email, password: "rihla-demo" });
  if (status >= 400) throw new Error(`${email} could not log in (${status})`);
  return session;
}
