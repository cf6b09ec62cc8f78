import { createTransport } from "nodemailer";
import type { Mail, Sender } from "./mail";

const writer = createTransport({ streamTransport: true, buffer: true });

/** The text of a mail as it travels (RFC 5322), and between which addresses. */
export async function toMime(
  mail: Mail,
  from: Sender,
  extra: Record<string, string> = {},
): Promise<{ content: Buffer; envelope: { from: string; to: string[] } }> {
  const { message } = await writer.sendMail({
    from,
    to: { name: "", address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageIdOf(mail, from),
    textEncoding: "quoted-printable",
    newline: "windows",
    // Away notices and the like are not to answer.
    headers: { "auto-submitted": "auto-generated", "x-auto-response-suppress": "All", ...unfolded(extra) },
    attachments: mail.calendar
      ? [{ ...mail.calendar, contentType: "text/calendar; charset=utf-8; method=PUBLISH" }]
      : undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return { content: message as Buffer, envelope: { from: from.address, to: [mail.to] } };
}

/** The same for every try of one row. */
const messageIdOf = ({ id }: Mail, { address }: Sender) => `<${id}@${address.slice(address.lastIndexOf("@") + 1)}>`;

/** Headers on one line each, to be found and copied by eye. */
const unfolded = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]));
