#!/usr/bin/env node
// `npm run admin:create -- --email sofia@example.com`: creates an administrator. The e-mail and the password may also
// come from ADMIN_EMAIL and ADMIN_PASSWORD.
import { askPassword } from "./ask-password.js";
import { required, siteCommand } from "./site-command.js";

await siteCommand({
  name: "admin:create",
  usage: "--email sofia@example.com [--first-name Sofia] [--last-name Benali]",
  options: ["email", "first-name", "last-name"],
  prepare: async (given) => {
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
    // The settings demand both or neither; this command also accepts one alone, so it hides them from the settings.
    delete process.env.ADMIN_EMAIL;
    delete process.env.ADMIN_PASSWORD;
    const email = required(given.email || ADMIN_EMAIL, "--email");
    if (ADMIN_PASSWORD) console.error("Using the password in ADMIN_PASSWORD.");
    return {
      email,
      password: ADMIN_PASSWORD || (await askPassword()),
      ...(given["first-name"] === undefined ? {} : { firstName: given["first-name"] }),
      ...(given["last-name"] === undefined ? {} : { lastName: given["last-name"] }),
    };
  },
  work: async (commands, account) => {
    await commands.createAdministrator(account);
    console.log(`Created: ${account.email} (SUPER_ADMIN).`);
  },
});
