#!/usr/bin/env node
// `npm run restore -- --from rihla.tar.gz`: restores a backup into an empty database, embedded or PostgreSQL. The
// backup may come from either.
import { resolve } from "node:path";
import { required, siteCommand } from "./site-command.js";

const here = process.env.INIT_CWD ?? process.cwd();

await siteCommand({
  name: "restore",
  usage: "--from rihla.tar.gz",
  options: ["from"],
  isAlone: true,
  prepare: (given) => resolve(here, required(given.from, "--from")),
  work: async (commands, path) => {
    const { createdAt, version, rows, files, migrated } = await commands.restore(path, { onProgress: console.error });
    console.log(`Restored ${rows} rows and ${files} photos from the backup of ${createdAt} (release ${version}).`);
    if (migrated.length > 0) console.log(`Migrated to this release: ${migrated.join(", ")}.`);
  },
});
