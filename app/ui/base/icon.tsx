import sprite from "./icons.svg?url";

export type IconName =
  | "alert"
  | "arrow-right"
  | "bolt"
  | "calendar"
  | "camera"
  | "car"
  | "card"
  | "chat"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "child-seat"
  | "clock"
  | "close"
  | "cross"
  | "door"
  | "download"
  | "external"
  | "filter"
  | "flag"
  | "fuel"
  | "gauge"
  | "gearbox-automatic"
  | "gearbox-manual"
  | "globe"
  | "info"
  | "key"
  | "leaf"
  | "lightning"
  | "list"
  | "logo"
  | "logout"
  | "mail"
  | "menu"
  | "palette"
  | "paper"
  | "pencil"
  | "phone"
  | "pin"
  | "plus"
  | "printer"
  | "search"
  | "seat"
  | "shield-tick"
  | "snowflake"
  | "sort"
  | "spanner"
  | "star"
  | "star-empty"
  | "suitcase"
  | "table"
  | "tag"
  | "tick"
  | "trash"
  | "upload"
  | "user";

/** A 20 px icon from the sprite, in the colour of the text beside it. Decoration only: the words carry the meaning. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
