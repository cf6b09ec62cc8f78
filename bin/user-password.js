#!/usr/bin/env node
// `npm run user:password -- --email …`: sets a new password for any account, and ends its sessions and reset links.
import { askPassword } from "./ask-password.js";
import { required, siteCommand } from "./site-command.js";

await siteCommand({
  name: "user:password",
  usage: "--email sofia@example.com",
  options: ["email"],
  prepare: async (given) => ({ email: required(given.email, "--email"), password: await askPassword() }),
  work: async (commands, { email, password }) => {
    await commands.setPassword(email, password);
    console.log(`New password set for ${email}; all of its sessions have ended.`);
  },
});
