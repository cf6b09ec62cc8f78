import { createTransport } from "nodemailer";
import type { CalendarFile, Mail } from "./mail";

const writer = createTransport({ streamTransport: true, buffer: true });

/** The message in RFC 5322 form, with `extra` headers, and the addresses of its envelope. */
export async function toMime(
  mail: Mail,
  extra: Record<string, string> = {},
): Promise<{ content: Buffer; envelope: { from: string; to: string[] } }> {
  const { message } = await writer.sendMail({
    from: mail.from,
    to: { name: "", address: mail.to },
    replyTo: mail.replyTo === undefined ? undefined : { name: "", address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail),
    textEncoding: "quoted-printable",
    newline: "windows",
    // Keeps out-of-office notices from being sent back.
    headers: {
      "auto-submitted": "auto-generated",
      "x-auto-response-suppress": "All",
      ...unfolded({ ...unsubscribeHeaders(mail), ...extra }),
    },
    attachments: mail.calendar ? [attachmentOf(mail.calendar)] : undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { content: message as Buffer, envelope: { from: mail.from.address, to: [mail.to] } };
}

/** Headers that let mail programs show an unsubscribe button of their own. */
const unsubscribeHeaders = ({ unsubscribe }: Mail): Record<string, string> =>
  unsubscribe ? { "list-unsubscribe": `<${unsubscribe}>`, "list-unsubscribe-post": "List-Unsubscribe=One-Click" } : {};

const attachmentOf = ({ filename, method, content }: CalendarFile) => ({
  filename,
  content,
  contentType: `text/calendar; charset=utf-8; method=${method}`,
});

/** The same for every attempt to send one outbox row. */
const messageIdOf = ({ id, from: { address } }: Mail) => `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`;

/** Keeps each header on one line, which is easy to search and copy. */
const unfolded = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]));
