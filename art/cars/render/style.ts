import type { Point } from "./svg";

/** How a body looks beyond its measures. Points of the flank are in metres: along the length, height. */
export interface Style {
  /** Height of the side windows' lower edge at the windscreen and at the tail. */
  belt: Point;
  /** Where the side windows end at the bottom and at the top. */
  quarter: Point;
  /** The feet of the pillars between the panes. */
  pillars: readonly number[];
  seats: readonly number[];
  doors: readonly (readonly Point[])[];
  handles: readonly Point[];
  /** Metres of the crease under the windows. */
  crease?: number;
  lamp: "swept" | "slim" | "round" | "tall" | "square" | "split" | "claw";
  grille: "mouth" | "wide" | "slats" | "star" | "kidneys" | "closed" | "frame" | "small";
  tailLamp: "tall" | "wide" | "square" | "bar";
  rim: "five" | "twin" | "multi" | "cover" | "rugged" | "turbine";
  /** Black plastic around the arches and along the sills, or on the bumpers as well. */
  cladding?: "sills" | "bumpers";
  chrome?: boolean;
  roof?: "black" | "glass" | "panorama" | "cloth";
  windows?: "none";
  /** Bars on the roof, lengthwise. */
  bars?: "low" | "high" | "black";
  /** The rail of a sliding door. */
  rail?: readonly Point[];
  /** Pressed panels in the place of rear windows. */
  panels?: readonly (readonly Point[])[];
  deck?: { points: readonly Point[]; fill: string };
  /** Door mirrors in black. */
  blackMirrors?: boolean;
}
