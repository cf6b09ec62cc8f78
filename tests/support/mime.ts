/** Reads mails back, as a mail program would: headers, parts, transfer encodings. */

export interface ParsedMail {
  /** By lower-case name, unfolded, encoded words decoded. */
  headers: Record<string, string>;
  text: string;
  html: string;
  attachments: { type: string; filename: string; content: string }[];
}

interface Part {
  headers: Record<string, string>;
  /** The type without parameters, in lower case. */
  type: string;
  content: string;
  parts: Part[];
}

/** Parses a mail. Throws if malformed: bare line feeds, lines of over 998 octets, bytes beyond ASCII, no parts. */
export function parseMail(raw: string): ParsedMail {
  if (/(^|[^\r])\n/.test(raw)) throw new Error("a line does not end in CRLF");
  if (raw.split("\r\n").some((line) => Buffer.byteLength(line) > 998)) throw new Error("a line is too long");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII
  if (/[^\u0000-\u007f]/.test(raw)) throw new Error("not everything is encoded");
  const root = parsePart(raw);
  const leaves = flatten(root);
  const inline = (type: string) => leaves.find((part) => part.type === type && !isAttachment(part))?.content ?? "";
  return {
    headers: root.headers,
    text: inline("text/plain"),
    html: inline("text/html"),
    attachments: leaves.filter(isAttachment).map(({ headers, content }) => ({
      type: headers["content-type"] ?? "",
      filename: parameter(headers["content-disposition"], "filename"),
      content,
    })),
  };
}

const flatten = (part: Part): Part[] => (part.parts.length > 0 ? part.parts.flatMap(flatten) : [part]);
const isAttachment = ({ headers }: Part) => /^attachment/i.test(headers["content-disposition"] ?? "");

function parsePart(raw: string): Part {
  const end = raw.startsWith("\r\n") ? 0 : raw.indexOf("\r\n\r\n");
  if (end < 0) throw new Error("headers never end");
  const headers = parseHeaders(raw.slice(0, end));
  const body = raw.slice(raw.startsWith("\r\n") ? 2 : end + 4);
  const type = (headers["content-type"] ?? "text/plain").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!type.startsWith("multipart/")) return { headers, type, content: decode(body, headers), parts: [] };
  const boundary = parameter(headers["content-type"], "boundary");
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  if (!pieces.at(-1)?.startsWith("--")) throw new Error("a multipart never ends");
  const parts = pieces.slice(1, -1).map((piece) => parsePart(piece.replace(/^[ \t]*\r\n/, "")));
  return { headers, type, content: "", parts };
}

function parseHeaders(block: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of block.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name, value] = /^([!-9;-~]+): ?(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`not a header: ${line}`);
    const key = name.toLowerCase();
    if (key in headers) throw new Error(`${name} occurs twice`);
    headers[key] = decodeWords(value ?? "").trim();
  }
  return headers;
}

/** Decodes "=?UTF-8?Q?R=C3=A9servation?=" (RFC 2047); anything between two such words is only folding. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/(=\?[\w-]+\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?[\w-]+\?([QB])\?([^?]*)\?=/gi)].map(([, encoding, text = ""]) =>
          encoding?.toUpperCase() === "B" ? Buffer.from(text, "base64") : quotedPrintable(text.replaceAll("_", "=20")),
        ),
      ).toString("utf8"),
    );
}

function decode(body: string, headers: Record<string, string>): string {
  const encoding = headers["content-transfer-encoding"]?.toLowerCase() ?? "7bit";
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  if (encoding === "quoted-printable") return quotedPrintable(body.replaceAll("=\r\n", "")).toString("utf8");
  return body;
}

function quotedPrintable(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1");
}

/** A parameter of a structured header: boundary="x". */
const parameter = (header: string | undefined, name: string) =>
  new RegExp(`;\\s*${name}="?([^";]+)"?`, "i").exec(header ?? "")?.[1] ?? "";
