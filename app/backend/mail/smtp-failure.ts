import type SMTPConnection from "nodemailer/lib/smtp-connection";
import { MailError } from "./mail";

const MAX_LENGTH = 300;

/** The error for a connection that was aborted, or ended before the server took the message. */
export const interrupted = (): SMTPConnection.SMTPError =>
  Object.assign(new Error("the connection ended before the message was accepted"), { code: "EINTERRUPTED" });

/**
 * Turns a failure into a MailError whose one-line message is safe to store: the given secrets are removed. It is
 * permanent only when the server rejects this recipient or this message (5xx to RCPT TO or DATA). Any other failure
 * can be repaired, so the message is retried.
 */
export function toMailError(error: SMTPConnection.SMTPError, secrets: readonly string[]): MailError {
  const { code = "ESMTP", command = "CONN", responseCode, response } = error;
  const isRefusal = responseCode !== undefined && responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
  // nodemailer rejects addresses that cannot be part of an SMTP command.
  const isImpossible = code === "EENVELOPE" && command === "API";
  const summary = [code, command, responseCode].filter(Boolean).join(" ");
  const detail = hideSecrets(oneLine(response ?? error.message), secrets);
  return new MailError(`${summary}: ${detail}`.slice(0, MAX_LENGTH), summary, isRefusal || isImpossible);
}

const hideSecrets = (text: string, secrets: readonly string[]) =>
  secrets.filter(Boolean).reduce((cleaned, secret) => cleaned.replaceAll(secret, "***"), text);

/** The forms in which a server's error may repeat the password: as it is, percent-encoded and in base64. */
export function secretsOf({ user, pass }: { user: string; pass: string }): string[] {
  if (!pass) return [];
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  return [pass, encodeURIComponent(pass), base64(pass), base64(`\0${user}\0${pass}`)];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, " ").trim();
