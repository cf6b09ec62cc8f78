/** What a person does with any browser. Labels, links and buttons are named by the words on the screen. */
export interface PersonsBrowser {
  open(address: string): Promise<void>;
  /** Waits until the page shows this, and returns the match. No-break spaces count as spaces. */
  see(wanted: string | RegExp): Promise<RegExpExecArray>;
  /** Follows the first such link, or the first after a text. */
  follow(link: string, after?: string): Promise<void>;
  press(button: string): Promise<void>;
  fill(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Whether a dialog is open over its page, which takes scripts. */
  hasDialog(): Promise<boolean>;
  /** Errors of scripts, and complaints of the console and the content policy, on any page so far. */
  problems(): Promise<string[]>;
  end(): Promise<void>;
}
