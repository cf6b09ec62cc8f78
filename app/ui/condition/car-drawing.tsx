import { Fragment, type ReactNode } from "react";
import above from "../../../art/cars/above.svg?url";
import type { MarkView } from "./view";
import { DRAWING, markPlaces } from "./zone-places";

type DrawnMark = Pick<MarkView, "id" | "number" | "zone" | "state">;

interface CarDrawingProps {
  marks: readonly DrawnMark[];
  /** "2 marques": read out instead of the drawing, since the list beside it says the same as the drawing. */
  label: string;
  /** Elements over the drawing, placed in percent of its box. */
  children?: ReactNode;
}

/**
 * A car from above with its damage marks: a known one is a grey disc, a new one a red square, each with its number in
 * the list. The server draws it, for paper and screen.
 */
export function CarDrawing({ marks, label, children }: CarDrawingProps) {
  return (
    <div className="car-drawing">
      <svg
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-label={`Véhicule vu de dessus\u00a0: ${label}`}
      >
        <use href={`${above}#above`} />
        {placed(marks).map(({ id, number, state, x, y, radius }) => (
          <Fragment key={id}>
            {state === "NEW" ? (
              <rect x={x - radius} y={y - radius} width={2 * radius} height={2 * radius} rx={radius / 4} />
            ) : (
              <circle cx={x} cy={y} r={radius} />
            )}
            <text x={x} y={y} fontSize={radius * 1.15}>
              {number}
            </text>
          </Fragment>
        ))}
      </svg>
      {children}
    </div>
  );
}

/** The meaning of the shapes, below the drawing. */
export const MarkLegend = () => (
  <p className="car-drawing-legend fine">
    <span className="car-drawing-known">déjà notée</span> <span>nouvelle</span>
  </p>
);

/** The marks that have a number, with their places on the drawing. Marks of one zone are side by side. */
function placed(marks: readonly DrawnMark[]) {
  const drawn = marks.filter(({ number }) => number !== null);
  return drawn.map((mark) => {
    const inZone = drawn.filter(({ zone }) => zone === mark.zone);
    const place = markPlaces(mark.zone, inZone.length)[inZone.indexOf(mark)] ?? { x: 0, y: 0, radius: 0 };
    return { ...mark, ...place };
  });
}
