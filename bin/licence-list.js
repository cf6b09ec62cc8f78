// Reads the licences of the packages in package-lock.json, and tells which of them the project may use.
import satisfies from "spdx-satisfies";

const PERMISSIVE = [
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "Unlicense",
    "CC0-1.0",
  ],
  ...["Zlib", "Python-2.0"],
];
/** Weak copyleft, for libvips only: sharp loads it as a separate library, so our code and sharp's are not affected. */
const OF_LIBVIPS = ["LGPL-3.0-or-later"];
/** For development only: tools and tables that the project uses and never distributes. */
const OF_TOOLS = ["MPL-2.0", "CC-BY-3.0", "CC-BY-4.0"];

/** Packages that name their licence in the Readme only. */
const IN_README = new Map([
  ["humanize-number@0.0.2", "MIT"],
  ["only@0.0.2", "MIT"],
  ["require-like@0.1.2", "MIT"],
]);

/**
 * @typedef {{ version?: string, license?: string, dev?: boolean, devOptional?: boolean }} Locked
 * @typedef {{ name: string, licence: string | null, isProduction: boolean, isAllowed: boolean }} Licensed
 */

/**
 * Returns each package of a lock file with its licence, an SPDX expression or null, and whether the project may use it.
 * @param {Record<string, Locked>} packages as in package-lock.json, by folder
 * @param {(folder: string) => { licenses?: { type?: string }[] } | null} manifestOf returns an
 *   installed package's manifest, which may name its licence in the older form that lock files leave out: `licenses`
 * @returns {Licensed[]}
 */
export function licensedPackages(packages, manifestOf) {
  return Object.entries(packages)
    .filter(([folder]) => folder !== "")
    .map(([folder, { version, license, dev, devOptional }]) => {
      const name = `${folder.replace(/^.*node_modules\//, "")}@${version}`;
      const licence = license ?? manifestOf(folder)?.licenses?.[0]?.type ?? IN_README.get(name) ?? null;
      const isProduction = !dev && !devOptional;
      return { name, licence, isProduction, isAllowed: isAllowed(name, licence, isProduction) };
    });
}

/** @param {string} name @param {string | null} licence @param {boolean} isProduction */
function isAllowed(name, licence, isProduction) {
  if (!licence) return false;
  const ofLibvips = name.startsWith("@img/sharp-") ? OF_LIBVIPS : [];
  try {
    return satisfies(licence, [...PERMISSIVE, ...ofLibvips, ...(isProduction ? [] : OF_TOOLS)]);
  } catch {
    return false; // not an SPDX expression: "SEE LICENSE IN …", "UNLICENSED"
  }
}
