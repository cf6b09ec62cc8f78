import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, type WebDriver, type WebElement } from "selenium-webdriver";
import { ownPort } from "../../support/own-port";
import { GraphicalBrowser } from "./graphical-browser";
import { locate } from "./page-functions";
import { programPath } from "./programs";
import { RECORDED, type Recorder, startRecorder } from "./recorder";

/** WebKitGTK's own small browser, over WebDriver, on a virtual screen. */
export class WebKit extends GraphicalBrowser<WebElement> {
  #processes: ChildProcess | undefined;
  #driver: WebDriver | undefined;
  #recorder: Recorder | undefined;

  async open(address: string): Promise<void> {
    const { origin, pathname, search } = new URL(address);
    this.#recorder = await startRecorder(origin);
    const port = await ownPort();
    const command = [programPath("WebKitWebDriver"), `--port=${port}`, "--host=127.0.0.1"];
    const display = ["-a", "-s", "-screen 0 1280x1024x24"];
    this.#processes = spawn(programPath("xvfb-run"), [...display, ...command], { detached: true, stdio: "ignore" });
    this.#driver = await connected(`http://127.0.0.1:${port}`);
    await this.#driver.get(this.#recorder.baseUrl + pathname + search);
  }

  #opened(): WebDriver {
    if (!this.#driver) throw new Error("WebKit is not open");
    return this.#driver;
  }

  protected run: GraphicalBrowser<WebElement>["run"] = (call, ...args) =>
    this.#opened().executeScript(call as never, ...args);

  protected find = (...args: Parameters<typeof locate>): Promise<WebElement | null> =>
    this.#opened().executeScript(locate as never, ...args);

  protected click = (element: WebElement): Promise<void> => element.click();

  protected async type(element: WebElement, text: string): Promise<void> {
    await element.clear();
    await element.sendKeys(text);
  }

  async problems(): Promise<string[]> {
    const stored = await this.#opened().executeScript<string | null>(
      "return sessionStorage.getItem(arguments[0])",
      RECORDED,
    );
    return JSON.parse(stored ?? "[]");
  }

  async end(): Promise<void> {
    await this.#driver?.quit().catch(() => {});
    this.#recorder?.stop();
    // The screen, the driver and the browser are one process group.
    if (this.#processes?.pid) process.kill(-this.#processes.pid);
  }
}

/** Retries, because the driver listens only a moment after its start. */
async function connected(server: string): Promise<WebDriver> {
  for (let tries = 0; ; tries++) {
    try {
      return await new Builder().usingServer(server).withCapabilities({ browserName: "MiniBrowser" }).build();
    } catch (error) {
      if (tries > 60) throw error;
      await sleep(500);
    }
  }
}
