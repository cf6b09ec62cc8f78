import { plural, rating } from "~/text/plural";
import { Icon } from "./icon";

/** Five stars, to the half. The text beside them, or `sr-only` text, says "4 sur 5". */
export function Stars({ value, text = true }: { value: number; text?: boolean }) {
  return (
    <>
      <span className="stars" aria-hidden="true">
        {[1, 2, 3, 4, 5].map((n) => (
          <Icon key={n} name={value >= n - 0.25 ? "star" : value >= n - 0.75 ? "star-half" : "star-empty"} />
        ))}
      </span>{" "}
      {text && <span className="sr-only">{Number.isInteger(value) ? value : rating(value)} sur 5</span>}
    </>
  );
}

/** "★ 4,6 (38 avis)", read "4,6 sur 5 (38 avis)". Nothing without reviews. */
export function RatingLine({ value, count }: { value: number | null | undefined; count: number | null | undefined }) {
  if (!value || !count) return null;
  return (
    <span className="stars-line">
      <Icon name="star" />
      <b>
        {rating(value)} <span className="sr-only">sur 5</span>
      </b>{" "}
      ({plural(count, "avis", "avis")})
    </span>
  );
}
