import puppeteer, { type Browser, type ElementHandle, type Page } from "puppeteer-core";
import { GraphicalBrowser } from "./graphical-browser";
import { locate } from "./page-functions";
import { programPath } from "./programs";

/** Firefox, over WebDriver BiDi. */
export class Firefox extends GraphicalBrowser<ElementHandle> {
  #browser: Browser | undefined;
  #page: Page | undefined;
  readonly #problems: string[] = [];

  async open(address: string): Promise<void> {
    this.#browser = await puppeteer.launch({
      browser: "firefox",
      executablePath: programPath("firefox-esr"),
      headless: true,
      extraPrefsFirefox: { "intl.accept_languages": "fr" },
    });
    this.#page = await this.#browser.newPage();
    await this.#page.setViewport({ width: 1280, height: 900 });
    this.#page.on("pageerror", (error) => this.#problems.push(String(error)));
    this.#page.on("console", (message) => {
      if (message.type() === "error") this.#problems.push(message.text());
    });
    await this.#page.goto(address);
  }

  #opened(): Page {
    if (!this.#page) throw new Error("Firefox is not open");
    return this.#page;
  }

  protected run: GraphicalBrowser<ElementHandle>["run"] = (call, ...args) =>
    this.#opened().evaluate(call as never, ...(args as never[]));

  protected async find(...args: Parameters<typeof locate>): Promise<ElementHandle | null> {
    const handle = await this.#opened().evaluateHandle(locate, ...args);
    return handle.asElement() as ElementHandle | null;
  }

  protected click = (element: ElementHandle): Promise<void> => element.click();

  protected async type(element: ElementHandle, text: string): Promise<void> {
    await element.click({ count: 3 });
    await element.press("Backspace");
    await element.type(text);
  }

  problems = async (): Promise<string[]> => this.#problems;

  async end(): Promise<void> {
    await this.#browser?.close();
  }
}
