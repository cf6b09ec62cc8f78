import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import type { TestBackend } from "./backend";
import { type Component, parseCalendar, textOf } from "./icalendar";

/** One event as every reader of calendars gives it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  status: string;
  summary: string;
  location: string | null;
  url: string | null;
  /** ISO */
  start: string;
  end: string;
  changedAt: string;
}

export interface ReadCalendar {
  name: string;
  text: string;
  events: ReadEvent[];
}

/** The calendar behind a key, read alike by two libraries and our own strict reader. Throws for a status but 200. */
export async function calendarBehind(backend: TestBackend, key: string): Promise<ReadCalendar> {
  const response = await backend.call("GET", `/calendars/${key}`);
  if (response.status !== 200) throw new Error(`answered ${response.status}`);
  return readCalendarText(await response.text());
}

export function readCalendarText(text: string): ReadCalendar {
  const ours = readStrictly(parseCalendar(text));
  for (const theirs of [readByIcalJs(text), readByNodeIcal(text)]) {
    const own = linesOf(ours);
    for (const [i, line] of linesOf(theirs).entries()) {
      if (line !== own[i]) throw new Error(`read differently: ${line} and ${own[i]}`);
    }
    if (theirs.events.length !== ours.events.length) throw new Error("events are missing");
  }
  return { ...ours, text };
}

const linesOf = ({ name, events }: Read) => [name, ...events.map((event) => JSON.stringify(event))];

type Read = Omit<ReadCalendar, "text">;

function readStrictly({ properties, components }: Component): Read {
  const events = components.filter(({ name }) => name === "VEVENT");
  return {
    name: textOf(properties["X-WR-CALNAME"] as { value: string }),
    events: events.map(({ properties: p }) => {
      const text = (name: string) => (p[name] ? textOf(p[name]) : null);
      return {
        uid: String(text("UID")),
        sequence: Number(text("SEQUENCE")),
        status: String(text("STATUS")),
        summary: String(text("SUMMARY")),
        location: text("LOCATION"),
        url: p.URL?.value ?? null,
        start: isoOf(text("DTSTART")),
        end: isoOf(text("DTEND")),
        changedAt: isoOf(text("LAST-MODIFIED")),
      };
    }),
  };
}

/** "20261214T090000Z" */
const isoOf = (utc: string | null) =>
  new Date(String(utc).replace(/(....)(..)(..)T(..)(..)(..)Z/, "$1-$2-$3T$4:$5:$6Z")).toISOString();

function readByIcalJs(text: string): Read {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return {
    // The library leaves the text of a property that it does not know as it is written.
    name: textOf({ value: String(calendar.getFirstPropertyValue("x-wr-calname")) }),
    events: calendar.getAllSubcomponents("vevent").map((component) => {
      const value = (name: string) => component.getFirstPropertyValue(name);
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: String(value("status")),
        summary: event.summary,
        location: value("location") === null ? null : event.location,
        url: value("url") === null ? null : String(value("url")),
        start: event.startDate.toJSDate().toISOString(),
        end: event.endDate.toJSDate().toISOString(),
        changedAt: (value("last-modified") as ICAL.Time).toJSDate().toISOString(),
      };
    }),
  };
}

function readByNodeIcal(text: string): Read {
  const read = nodeIcal.sync.parseICS(text);
  const events = Object.values(read).filter((one) => one?.type === "VEVENT") as VEvent[];
  const calendar = read.vcalendar as unknown as Record<string, string>;
  return {
    name: String(calendar["WR-CALNAME"]),
    events: events.map((event) => ({
      uid: event.uid,
      sequence: Number(event.sequence),
      status: String(event.status),
      summary: String(event.summary),
      location: event.location ? String(event.location) : null,
      url: event.url ? String(event.url) : null,
      start: event.start.toISOString(),
      end: String(event.end?.toISOString()),
      changedAt: String(event.lastmodified?.toISOString()),
    })),
  };
}
