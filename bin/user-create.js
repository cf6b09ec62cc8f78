#!/usr/bin/env node
// `npm run user:create -- --email … --first-name … --last-name …`: creates a client, or an administrator with --role.
import { askPassword } from "./ask-password.js";
import { required, siteCommand } from "./site-command.js";

await siteCommand({
  name: "user:create",
  usage: "--email sofia@example.com --first-name Sofia --last-name Benali [--role CLIENT|SUPER_ADMIN]",
  options: ["email", "first-name", "last-name", "role"],
  prepare: async (given) => ({
    email: required(given.email, "--email"),
    firstName: required(given["first-name"], "--first-name"),
    lastName: required(given["last-name"], "--last-name"),
    role: given.role ?? "CLIENT",
    password: await askPassword(),
  }),
  work: async (commands, account) => {
    await commands.createAccount(account);
    console.log(`Created: ${account.email} (${account.role}).`);
  },
});
