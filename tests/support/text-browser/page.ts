import { parseHTML } from "linkedom";
import { CookieJar } from "tough-cookie";
import { SCRIPTS } from "../scripts";
import { checkRequired, firstButton, formOf, isSubmitButton, type Sending, sending, tick } from "./forms";
import { TextLocator } from "./locator";

export interface TextPageOptions {
  baseUrl: string;
  headers?: Record<string, string>;
}

/** The reply to one request, with the parts of Playwright's Response that tests use. */
interface Reply {
  status: () => number;
  ok: () => boolean;
  url: () => string;
  headers: () => Record<string, string>;
  text: () => Promise<string>;
  json: () => Promise<unknown>;
  body: () => Promise<Buffer>;
  request: () => { method: () => string; url: () => string; isNavigationRequest: () => boolean };
}

interface RequestOptions {
  form?: Record<string, string | number | boolean>;
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Uint8Array }>;
  headers?: Record<string, string>;
  maxRedirects?: number;
}

const MAX_REDIRECTS = 20;

/**
 * A browser without scripts, styles or pictures: requests, cookies, redirects, links and forms over a page's markup, in
 * a few milliseconds per page. It has the parts of Playwright's Page that tests use, so that the same steps run with
 * scripts in a real browser and without them here.
 */
export class TextPage {
  #document = parsePage("");
  #reply: Reply | undefined;
  #url: URL;
  readonly #history: URL[] = [];
  readonly #cookies: CookieJar;
  readonly #headers: Record<string, string>;
  readonly #waiting = new Set<{ fits: (reply: Reply) => boolean; resolve: (reply: Reply) => void }>();
  #focused: Element | undefined;
  /** Paths of the pages that were shown and ship scripts. */
  readonly scripted: string[] = [];

  constructor(
    private readonly options: TextPageOptions,
    cookies = new CookieJar(),
  ) {
    this.#url = new URL("about:blank");
    this.#cookies = cookies;
    this.#headers = { accept: "text/html,application/xhtml+xml", "accept-language": "fr-FR", ...options.headers };
  }

  get root(): Element {
    return this.#document.documentElement;
  }

  /** The focused element: the one used last, else the one that the address or the page focuses. */
  get focused(): Element | null {
    const named = this.#document.getElementById(decodeURIComponent(this.#url.hash.slice(1)));
    const isFocusable = named?.matches("a[href], button, input, select, textarea, summary, [tabindex]");
    return this.#focused ?? (isFocusable ? named : this.root.querySelector("[autofocus]"));
  }

  url = () => this.#url.href;
  title = async () => (this.#document.title ?? "").trim().replace(/\s+/g, " ");
  content = async () => (await this.#reply?.text()) ?? "";

  #top = () => new TextLocator(this, [], "");
  locator = (...args: Parameters<TextLocator["locator"]>) => this.#top().locator(...args);
  getByRole = (...args: Parameters<TextLocator["getByRole"]>) => this.#top().getByRole(...args);
  getByLabel = (...args: Parameters<TextLocator["getByLabel"]>) => this.#top().getByLabel(...args);
  getByText = (...args: Parameters<TextLocator["getByText"]>) => this.#top().getByText(...args);
  getByAltText = (...args: Parameters<TextLocator["getByAltText"]>) => this.#top().getByAltText(...args);

  goto = async (path: string) => this.#open({ method: "GET", url: new URL(path, this.#base()) });
  reload = async () => this.#open({ method: "GET", url: this.#url }, "stay");
  goBack = async () => {
    this.#history.pop();
    const url = this.#history.at(-1);
    return url ? this.#open({ method: "GET", url }, "stay") : null;
  };

  /** A click returns only on its new page, so this waits only for pages that redirect by themselves. */
  waitForURL = async (wanted: string | RegExp | ((url: URL) => boolean)) => {
    const isThere = () => {
      if (typeof wanted === "function") return wanted(this.#url);
      return (typeof wanted === "string" ? globPattern(wanted) : wanted).test(this.#url.href);
    };
    if (isThere()) return;
    const next = /url=(.*)$/.exec(this.#reply?.headers().refresh ?? "");
    if (next) await this.#follow(next[1] as string);
    if (!isThere()) throw new Error(`at ${this.#url} instead of ${wanted}: ${(await this.title()) || "no title"}`);
  };
  waitForLoadState = async () => {};
  waitForTimeout = async () => {};

  waitForResponse = (wanted: RegExp | ((reply: Reply) => boolean)) =>
    new Promise<Reply>((resolve) => {
      const fits = typeof wanted === "function" ? wanted : (reply: Reply) => wanted.test(reply.url());
      this.#waiting.add({ fits, resolve });
    });

  /** Requests with this page's cookies, beside the page. */
  request = {
    get: (path: string, options: RequestOptions = {}) => this.#request("GET", path, options),
    post: (path: string, options: RequestOptions = {}) => this.#request("POST", path, options),
  };

  context = () => ({
    newPage: async () => new TextPage(this.options, this.#cookies),
    clearCookies: async ({ name }: { name?: string } = {}) => {
      if (!name) return this.#cookies.removeAllCookies();
      await this.#cookies.setCookie(`${name}=; Path=/; Max-Age=0`, this.#base());
    },
    cookies: async () => (await this.#cookies.getCookies(this.#base())).map(({ key, value }) => ({ name: key, value })),
    addCookies: async (cookies: { name: string; value: string }[]) => {
      for (const { name, value } of cookies) await this.#cookies.setCookie(`${name}=${value}; Path=/`, this.#base());
    },
  });

  focus(element: Element): void {
    this.#focused = element;
  }

  /** Does what the Enter key does in a field or on the focused element. */
  async pressEnter(element: Element): Promise<void> {
    const form = element.localName === "input" && !isSubmitButton(element) ? formOf(element) : null;
    if (form) await this.#send(form, firstButton(form));
    else await this.activate(element);
  }

  /** Does what a second click does during the first: the form is sent twice, and the second answer is shown. */
  async sendTwice(button: Element): Promise<void> {
    const form = isSubmitButton(button) ? formOf(button) : null;
    if (!form) throw new Error(`nothing is sent by ${button.outerHTML}`);
    checkRequired(form, button);
    const sent = sending(form, button, this.#url);
    await Promise.all([this.#fetch(sent.method, sent.url, { body: sent.body }), this.#open(sent)]);
  }

  /** Does what a click does. */
  async activate(element: Element): Promise<void> {
    this.focus(element);
    const type = element.getAttribute("type");
    if (type === "checkbox" || type === "radio")
      return tick(element, type === "radio" || !element.hasAttribute("checked"));
    const button = element.closest("button, input[type=submit], input[type=image]");
    const form = button && isSubmitButton(button) ? formOf(button) : null;
    if (button && form) return this.#send(form, button);
    const link = element.closest("a[href]");
    if (link) return this.#follow(link.getAttribute("href") ?? "");
    element.closest("summary")?.parentElement?.toggleAttribute("open");
  }

  async #follow(href: string): Promise<void> {
    const url = new URL(href, this.#url);
    const isHere = url.hash && url.href.split("#")[0] === this.#url.href.split("#")[0];
    if (!isHere) return void (await this.#open({ method: "GET", url }));
    this.#url = url;
    this.#focused = undefined;
    this.#history.push(url);
  }

  async #send(form: Element, button: Element | undefined): Promise<void> {
    checkRequired(form, button);
    await this.#open(sending(form, button, this.#url));
  }

  #base = () => new URL(this.options.baseUrl);

  async #open(first: Sending, history: "go" | "stay" = "go"): Promise<Reply> {
    let next: Sending = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const reply = await this.#fetch(next.method, next.url, { body: next.body });
      const location = reply.headers().location;
      const isRedirect = [301, 302, 303, 307, 308].includes(reply.status()) && location;
      const { "content-type": type = "", "content-disposition": disposition = "" } = reply.headers();
      // As in a browser, only these replies leave the current page in place.
      if (!isRedirect && (reply.status() === 204 || disposition.startsWith("attachment"))) {
        this.#announce(reply);
        return reply;
      }
      if (!isRedirect) {
        this.#url = next.url;
        this.#reply = reply;
        this.#document = parsePage(type.includes("html") ? await reply.text() : "");
        this.#focused = undefined;
        if (this.#document.querySelector(SCRIPTS)) this.scripted.push(this.#url.pathname);
        if (history === "go") this.#history.push(this.#url);
        this.#announce(reply);
        return reply;
      }
      this.#announce(reply);
      const url = new URL(location, next.url);
      if (!url.hash) url.hash = next.url.hash;
      next = [307, 308].includes(reply.status()) ? { ...next, url } : { method: "GET", url };
    }
    throw new Error(`redirected without end from ${first.url}`);
  }

  #announce(reply: Reply): void {
    for (const one of this.#waiting) {
      if (!one.fits(reply)) continue;
      this.#waiting.delete(one);
      one.resolve(reply);
    }
  }

  async #request(method: string, path: string, options: RequestOptions): Promise<Reply> {
    let body: BodyInit | undefined;
    if (options.form)
      body = new URLSearchParams(Object.entries(options.form).map(([name, value]) => [name, String(value)]));
    if (options.multipart) {
      const parts = new FormData();
      for (const [name, value] of Object.entries(options.multipart))
        parts.append(
          name,
          typeof value === "string"
            ? value
            : new File([new Uint8Array(value.buffer)], value.name, { type: value.mimeType }),
        );
      body = parts;
    }
    let url = new URL(path, this.#base());
    let reply = await this.#fetch(method, url, { body, headers: options.headers, isAside: true });
    for (let left = options.maxRedirects ?? MAX_REDIRECTS; left > 0; left--) {
      const { location } = reply.headers();
      if (!location || reply.status() < 300 || reply.status() > 399) break;
      url = new URL(location, url);
      reply = await this.#fetch("GET", url, { headers: options.headers, isAside: true });
    }
    return reply;
  }

  async #fetch(
    method: string,
    url: URL,
    { body, headers, isAside = false }: { body?: BodyInit; headers?: Record<string, string>; isAside?: boolean } = {},
  ): Promise<Reply> {
    const cookie = await this.#cookies.getCookieString(url.href);
    const sent: Record<string, string> = { ...this.#headers };
    if (cookie) sent.cookie = cookie;
    if (!isAside && this.#url.protocol !== "about:") sent.referer = this.#url.href.split("#")[0] as string;
    if (!isAside && method === "POST") sent.origin = this.#base().origin;
    const response = await fetch(url, { method, body, redirect: "manual", headers: { ...sent, ...headers } });
    for (const one of response.headers.getSetCookie())
      await this.#cookies.setCookie(one, url.href, { ignoreError: true });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: () => response.status,
      ok: () => response.ok,
      url: () => url.href,
      headers: () => Object.fromEntries(response.headers),
      text: async () => bytes.toString("utf8"),
      json: async () => JSON.parse(bytes.toString("utf8")),
      body: async () => bytes,
      request: () => ({ method: () => method, url: () => url.href, isNavigationRequest: () => !isAside }),
    };
  }
}

/** A pattern from Playwright's glob for addresses: two stars for anything, one for anything within a path segment. */
const globPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/\*\*|\*/g, (stars) => (stars === "*" ? "[^/]*" : ".*"))}$`,
  );

const NOTHING = "<!doctype html><html><head></head><body></body></html>";

/** Parses a page as a browser does: attribute names in lower case, and entities decoded in fields too. */
export function parsePage(html: string): Document {
  const document = parseHTML(html || NOTHING).document as unknown as Document;
  for (const element of document.querySelectorAll("*")) {
    if (element.closest("svg")) continue;
    for (const { name, value } of [...element.attributes]) {
      if (name === name.toLowerCase()) continue;
      element.removeAttribute(name);
      element.setAttribute(name.toLowerCase(), value);
    }
  }
  for (const field of document.querySelectorAll("textarea, title")) {
    const read = document.createElement("p");
    read.innerHTML = field.textContent ?? "";
    field.textContent = read.textContent;
  }
  return document;
}
