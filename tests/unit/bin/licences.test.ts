import { expect, test } from "vitest";
import { licensedPackages } from "../../../bin/licence-list.js";

const judged = (name: string, locked: object, manifest: { licenses?: { type: string }[] } | null = null) =>
  licensedPackages({ [`node_modules/${name}`]: { version: "1.0.0", ...locked } }, () => manifest)[0];

test.each([
  ["permissive", "left-pad", { license: "MIT" }, true],
  ["a choice that includes an allowed one", "text-encoding", { license: "(Unlicense OR GPL-3.0)" }, true],
  ["a combination with one that is not", "stream", { license: "(MIT AND AGPL-3.0)" }, false],
  ["strong copyleft", "readline", { license: "GPL-3.0-or-later" }, false],
  ["weak copyleft, of libvips", "@img/sharp-libvips-linux-x64", { license: "LGPL-3.0-or-later" }, true],
  ["weak copyleft elsewhere", "glib", { license: "LGPL-3.0-or-later" }, false],
  ["a development tool's", "axe-core", { license: "MPL-2.0", dev: true }, true],
  ["a tool's, as a production dependency", "axe-core", { license: "MPL-2.0" }, false],
  ["an unknown text", "secret", { license: "SEE LICENSE IN FILE" }, false],
  ["no licence", "nobody", {}, false],
])("tells whether a licence is allowed: %s", (_, name, locked, isAllowed) => {
  expect(judged(name, locked)).toMatchObject({ name: `${name}@1.0.0`, isAllowed });
});

test("reads a licence from the outdated field `licenses`", () => {
  expect(judged("busboy", { dev: true }, { licenses: [{ type: "MIT" }] })).toMatchObject({
    licence: "MIT",
    isProduction: false,
    isAllowed: true,
  });
});
