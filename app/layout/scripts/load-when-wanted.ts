/** What a page is hydrated with, as the addresses of its modules. */
export interface PageModules {
  /** Exports `hydrate`. */
  entry: string;
  /** The modules of the page's routes, by route id. */
  routes: Record<string, string>;
  /** What these import: named here, all of it comes in one round trip. */
  imports: string[];
  /** In development: what has to run before any other module. */
  first?: string;
}

/** What works by itself and better with scripts. The header and the footer need none. */
export const OPERABLE = "main :is(a,button,input,select,textarea,label,summary,[tabindex='0'])";

/**
 * Loads the modules of a page and hydrates it: at the first touch of what is operable, or when the page is drawn, seen and
 * quiet. On a slow connection, or where data is to be saved, only at the touch. Until then links and forms act by
 * themselves; a form that was sent is not sent a second time, and not interfered with.
 *
 * It travels in the page as its own text, so it uses nothing but what it is given and what browsers have.
 */
export function loadWhenWanted(
  modules: PageModules,
  operable: string,
  load: (address: string) => Promise<Record<string, unknown>>,
): void {
  const TOUCHES = ["pointerdown", "keydown", "focusin", "input", "change"];
  /** As long as the booking form holds a second click back. */
  const HOLD_MS = 10_000;
  /** Chromium tells each site up to a tenth more or less than it has measured: of 1.6 at most 1.75. */
  const SLOW_MBPS = 1.8;

  let isStarted = false;
  let sent: { form: EventTarget | null; at: number } | null = null;
  const isHeld = () => sent !== null && performance.now() - sent.at < HOLD_MS;
  const onSubmit = (event: Event) => {
    if (sent?.form === event.target && isHeld()) event.preventDefault();
    else if (!event.defaultPrevented) sent = { form: event.target, at: performance.now() };
  };
  // The browser kept the page while another one was shown.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) sent = null;
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    try {
      if (modules.first) await load(modules.first);
      const ids = Object.keys(modules.routes);
      const [entry, ...loaded] = await Promise.all(
        [modules.entry, ...Object.values(modules.routes), ...modules.imports].map(load),
      );
      // The page is being left: what hydration sets off must not get in between.
      while (isHeld()) await new Promise((resolve) => setTimeout(resolve, 500));
      Object.assign(window, { __remixRouteModules: Object.fromEntries(ids.map((id, i) => [id, loaded[i]])) });
      await (entry as { hydrate: () => Promise<void> }).hydrate();
      for (const type of TOUCHES) removeEventListener(type, onTouch, true);
      removeEventListener("submit", onSubmit);
      removeEventListener("pageshow", onShow);
    } catch {
      // Without them the page is as it was. The next touch tries again.
      isStarted = false;
    }
  };
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest(operable)) start();
  };

  const onQuiet = () => {
    // Prerendered, or opened in a tab for later: perhaps it is never looked at.
    if (document.visibilityState !== "visible")
      return document.addEventListener("visibilitychange", onQuiet, { once: true });
    const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string; downlink: number } };
    const { saveData, effectiveType, downlink } = connection ?? {};
    if (saveData || /[23]g/.test(effectiveType ?? "") || Number(downlink) < SLOW_MBPS) return;
    if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: 5_000 });
    else setTimeout(start, 200);
  };

  for (const type of TOUCHES) addEventListener(type, onTouch, true);
  addEventListener("submit", onSubmit);
  addEventListener("pageshow", onShow);
  addEventListener("load", onQuiet, { once: true });
}
