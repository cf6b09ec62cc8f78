import type { Style } from "./style";
import { circle } from "./svg";

const spokes = (count: number, draw: string) =>
  Array.from({ length: count }, (_, i) => `<g transform="rotate(${(i * 360) / count})">${draw}</g>`).join("");

/** Drawings of one spoke, upwards from the hub; the rim's edge is 0.345 from it. */
const DESIGNS: Record<Style["rim"], (metal: string) => string> = {
  five: (metal) =>
    spokes(
      5,
      `<path d="M-.05 .03L-.062 .345H.062L.05 .03Z" fill="${metal}"/><path d="M0 .06V.33" stroke="#8b939d" stroke-width=".014"/><path d="M.062 .345L.05 .05L.03 .05L.04 .345Z" fill="#8b939d"/>`,
    ),
  twin: (metal) =>
    spokes(
      5,
      `<path d="M-.02 .04L-.115 .33L-.07 .345L-.004 .1ZM.02 .04L.115 .33L.07 .345L.004 .1Z" fill="${metal}"/><path d="M.02 .04L.115 .33L.098 .338L.012 .07Z" fill="#8b939d"/>`,
    ),
  multi: (metal) =>
    spokes(
      10,
      `<path d="M-.02 .04L-.026 .345H.026L.02 .04Z" fill="${metal}"/><path d="M.026 .345L.02 .05L.01 .05L.014 .345Z" fill="#8b939d"/>`,
    ),
  cover: (metal) =>
    `${circle(0, 0, 0.335, metal)}${spokes(7, `<path d="M-.035 .17L-.055 .3Q0 .325 .055 .3L.035 .17Q0 .15-.035 .17Z" fill="#23282e"/>`)}<circle r=".335" fill="none" stroke="#8b939d" stroke-width=".014"/>`,
  rugged: (metal) =>
    spokes(
      6,
      `<path d="M-.06 .03L-.075 .345H.075L.06 .03Z" fill="${metal}"/><path d="M-.022 .12L-.034 .31H.034L.022 .12Z" fill="#3a4048"/>`,
    ),
  turbine: (metal) =>
    spokes(
      8,
      `<path d="M-.01 .03Q-.1 .2-.05 .345L.03 .34Q-.02 .2 .04 .05Z" fill="${metal}"/><path d="M.04 .05Q-.02 .2 .03 .34L.012 .342Q-.04 .2 .02 .06Z" fill="#8b939d"/>`,
    ),
};

/** A wheel's face: tyre, rim and brake, in a square of one metre for its diameter. */
export function rim(design: Style["rim"]): string {
  return [
    circle(0, 0, 0.52, "#1d1f22"),
    '<circle r=".47" fill="none" stroke="#2b2e32" stroke-width=".012"/>',
    '<circle r=".415" fill="none" stroke="#101214" stroke-width=".012"/>',
    circle(0, 0, 0.372, "#0b0d10"),
    circle(0, 0, 0.363, "#c9cfd6"),
    circle(0, 0, 0.347, "#7c848e"),
    circle(0, 0, 0.335, "#14171b"),
    // Brake disc and calliper.
    circle(0, 0, 0.25, "#5d646c"),
    circle(0, 0, 0.235, "#747b83"),
    circle(0, 0, 0.13, "#2b3036"),
    '<path d="M.14 .12A.19 .19 0 0 0 .2-.06L.26-.08A.27 .27 0 0 1 .19 .18Z" fill="#3a3f45"/>',
    DESIGNS[design]("#d3d8de"),
    circle(0, 0, 0.075, "#c2c8cf"),
    circle(0, 0, 0.05, "#9aa2ab"),
    circle(0, 0, 0.034, "#3c434b"),
    spokes(5, circle(0, 0.062, 0.0085, "#59616a")),
  ].join("");
}
