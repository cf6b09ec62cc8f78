/** Reads an iCalendar file back (RFC 5545): unfolded lines, nested components, unescaped texts. */

export interface Component {
  name: string;
  /** By name, with the parameters apart; a repeated property is an error here. */
  properties: Record<string, { value: string; parameters: string }>;
  components: Component[];
}

/** Throws for bare line feeds, lines over 75 octets, characters cut in two and components that do not close. */
export function parseCalendar(content: string): Component {
  if (/(^|[^\r])\n|\r(?!\n)/.test(content) || !content.endsWith("\r\n")) throw new Error("lines must end in CRLF");
  if (content.includes("\ufffd")) throw new Error("a character was cut in two");
  for (const line of content.split("\r\n")) {
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`);
  }
  const root: Component = { name: "", properties: {}, components: [] };
  const open = [root];
  for (const line of content
    .replace(/\r\n[ \t]/g, "")
    .trimEnd()
    .split("\r\n")) {
    const [, name = "", parameters = "", value = ""] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line) ?? [];
    if (!name) throw new Error(`not a line of a calendar: ${line}`);
    const current = open.at(-1) as Component;
    if (name === "BEGIN") {
      const component = { name: value, properties: {}, components: [] };
      current.components.push(component);
      open.push(component);
    } else if (name === "END") {
      if (open.pop()?.name !== value) throw new Error(`${value} does not close what is open`);
    } else {
      if (name in current.properties) throw new Error(`${name} occurs twice`);
      current.properties[name] = { value, parameters };
    }
  }
  const [calendar] = root.components;
  if (open.length !== 1 || !calendar || root.components.length > 1) throw new Error("not one whole calendar");
  return calendar;
}

/** A TEXT value without its escapes. Throws for a comma or semicolon that is not escaped. */
export function textOf({ value }: { value: string }): string {
  if (/(^|[^\\])(\\\\)*[,;]/.test(value)) throw new Error(`not escaped: ${value}`);
  return value.replace(/\\([\\;,nN])/g, (_, sign) => (/n/i.test(sign) ? "\n" : sign));
}
