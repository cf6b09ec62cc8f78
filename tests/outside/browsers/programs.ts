import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The Debian packages of the programs that these tests drive. */
const PACKAGES = {
  lynx: "lynx",
  w3m: "w3m",
  links2: "links2",
  tmux: "tmux",
  "firefox-esr": "firefox-esr",
  WebKitWebDriver: "webkit2gtk-driver",
  "xvfb-run": "xvfb",
};

/** Returns the path of a program on this machine. Throws an error that says how to install a missing one. */
export function programPath(name: keyof typeof PACKAGES): string {
  const found = (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
  if (!found) throw new Error(`${name} is missing: apt-get install ${PACKAGES[name]}`);
  return found;
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
