/** The modules that hydrate a page, as addresses. */
export interface PageModules {
  /** Exports `hydrate`. */
  entry: string;
  /** The modules of the page's routes, by route id. */
  routes: Record<string, string>;
  /** What these modules import. Listed here, all of it loads in one round trip. */
  imports: string[];
  /** In development: the module that must run before any other. */
  first?: string;
}

/** Elements that work without scripts, but better with them. The header and the footer need none. */
export const OPERABLE = "main :is(a,button,input,select,textarea,label,summary,[tabindex='0'])";

/**
 * Loads the modules of a page and hydrates it: at the first touch of an operable element, or once the page is loaded,
 * visible and idle. On a slow connection, or if the browser saves data, only at the touch. Until then links and forms
 * work by themselves; a form that was sent is neither sent a second time nor disturbed.
 *
 * The page contains this function as text, so it may use only its arguments and the browser's globals.
 */
export function loadWhenWanted(
  modules: PageModules,
  operable: string,
  load: (address: string) => Promise<Record<string, unknown>>,
): void {
  const TOUCHES = ["pointerdown", "keydown", "focusin", "input", "change"];
  /** As long as the booking form holds back a second click. */
  const HOLD_MS = 10_000;
  /** Chromium reports up to a tenth more or less than it has measured, which varies by site: at most 1.75 for 1.6. */
  const SLOW_MBPS = 1.8;

  let isStarted = false;
  let sent: { form: EventTarget | null; at: number } | null = null;
  const isHeld = () => sent !== null && performance.now() - sent.at < HOLD_MS;
  const onSubmit = (event: Event) => {
    if (sent?.form === event.target && isHeld()) event.preventDefault();
    else if (!event.defaultPrevented) sent = { form: event.target, at: performance.now() };
  };
  // The browser restores the page from its back/forward cache.
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
      // A form was sent and the page is being left: hydration must not interfere.
      while (isHeld()) await new Promise((resolve) => setTimeout(resolve, 500));
      Object.assign(window, { __remixRouteModules: Object.fromEntries(ids.map((id, i) => [id, loaded[i]])) });
      await (entry as { hydrate: () => Promise<void> }).hydrate();
      for (const type of TOUCHES) removeEventListener(type, onTouch, true);
      removeEventListener("submit", onSubmit);
      removeEventListener("pageshow", onShow);
    } catch {
      // Without its modules the page stays as it was. The next touch tries again.
      isStarted = false;
    }
  };
  const onTouch = ({ target }: Event) => {
    if (target instanceof Element && target.closest(operable)) start();
  };

  const onQuiet = () => {
    // Prerendered, or opened in a background tab: perhaps nobody ever looks at it.
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
