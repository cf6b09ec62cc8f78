import type SMTPConnection from "nodemailer/lib/smtp-connection/index.js";
import { MailError } from "./mail";

const MAX_LENGTH = 300;

/** What a sending that was cut off ends with. */
export const interrupted = (): SMTPConnection.SMTPError =>
  Object.assign(new Error("the connection ended before the message was taken"), { code: "EINTERRUPTED" });

/**
 * The failure as it may be kept: one line without the given secrets. Permanent only when the server refuses this
 * recipient or this message (5xx to RCPT TO or DATA): what else is wrong is the site's or the server's to mend, and
 * the message waits.
 */
export function toMailError(error: SMTPConnection.SMTPError, secrets: readonly string[]): MailError {
  const { code = "ESMTP", command = "CONN", responseCode, response } = error;
  const isRefusal = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
  // The library itself refuses addresses that cannot be put into a command.
  const isImpossible = code === "EENVELOPE" && command === "API";
  const summary = [code, command, responseCode].filter(Boolean).join(" ");
  const detail = hideSecrets(oneLine(response ?? error.message), secrets);
  return new MailError(`${summary}: ${detail}`.slice(0, MAX_LENGTH), summary, isRefusal || isImpossible);
}

const hideSecrets = (text: string, secrets: readonly string[]) =>
  secrets.filter(Boolean).reduce((cleaned, secret) => cleaned.replaceAll(secret, "***"), text);

/** A password as it is and as it travels: a server may repeat what it was told. */
export function secretsOf({ user, pass }: { user: string; pass: string }): string[] {
  if (!pass) return [];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return [pass, encodeURIComponent(pass), base64(pass), base64(`\0${user}\0${pass}`)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
