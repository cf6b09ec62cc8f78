import { plural, rating } from "~/text/format/plural";
import { Icon } from "./icon";
import drawings from "./stars.svg?url";

interface StarsProps {
  value: number;
  height?: number;
  /** False if the text beside the stars says "4,6 sur 5". */
  text?: boolean;
}

/**
 * Five stars, to the nearest half: stars.svg has a view for each. Between spaces, which separate them from other text
 * even without styles.
 */
export function Stars({ value, height = 20, text = true }: StarsProps) {
  const valueText = Number.isInteger(value) ? value : rating(value);
  return (
    <>
      {" "}
      <img
        src={`${drawings}#s${Math.round(value * 2) / 2}`}
        alt={text ? `${valueText} sur 5` : ""}
        width={Math.round(5.4 * height)}
        height={height}
      />{" "}
    </>
  );
}

/** "★ 4,6 (38 avis)", read out as "4,6 sur 5 (38 avis)". Nothing without reviews. */
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
