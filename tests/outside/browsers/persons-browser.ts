/** What a person does with a browser, whichever it is. Labels, links and buttons are named by the words on the screen. */
export interface PersonsBrowser {
  open(address: string): Promise<void>;
  /** Waits until the page shows this, and hands back what it found. Spaces that do not break are spaces. */
  see(wanted: string | RegExp): Promise<RegExpExecArray>;
  /** The first such link, or the first after a text. */
  follow(link: string, after?: string): Promise<void>;
  press(button: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Whether a question stands over the page that asks it, which takes scripts. */
  hasDialog(): Promise<boolean>;
  /** What scripts threw, and what the console and the content policy complained of, on any page so far. */
  problems(): Promise<string[]>;
  end(): Promise<void>;
}
