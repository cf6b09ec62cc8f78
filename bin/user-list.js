#!/usr/bin/env node
// `npm run user:list`: lists accounts by e-mail, with role, name, agency and day of creation (UTC).
import { siteCommand } from "./site-command.js";

await siteCommand({
  name: "user:list",
  usage: "[--role CLIENT|AGENCY_OWNER|AGENCY_STAFF|SUPER_ADMIN] [--limit 100]",
  options: ["role", "limit"],
  prepare: ({ role, limit }) => ({ role, limit: Number(limit ?? 100) }),
  work: async (commands, which) => {
    const { accounts, total } = await commands.listAccounts(which);
    const rows = accounts.map((/** @type {any} */ account) => [
      account.email,
      account.role,
      `${account.firstName} ${account.lastName}`,
      account.agency ?? "",
      account.createdAt.toISOString().slice(0, 10),
    ]);
    for (const line of columns(rows)) console.log(line);
    console.log(accounts.length < total ? `${accounts.length} of ${total} accounts (--limit)` : `${total} accounts`);
  },
});

/** @param {string[][]} rows */
function columns(rows) {
  const clean = rows.map((row) => row.map(printable));
  const widths = (clean[0] ?? []).map((_, i) => Math.max(...clean.map((row) => (row[i] ?? "").length)));
  return clean.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd(),
  );
}

/** Removes control characters, since people choose their names and could steer the terminal. @param {string} text */
function printable(text) {
  return text.replace(/\p{C}/gu, "");
}
