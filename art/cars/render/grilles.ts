import { mix } from "./curve";
import type { Style } from "./style";
import { both, circle, line, type Point, shape } from "./svg";

const BLACK = "#0c0f13";
const CHROME = "#d7dce2";

/** A grille of a width between two heights. */
export function grille(style: Style["grille"], half: number, low: number, high: number): string {
  const middle = (low + high) / 2;
  const tall = high - low;
  const area: Point[] = [
    [-half, high - tall * 0.12],
    [-half * 0.8, low],
    [half * 0.8, low],
    [half, high - tall * 0.12],
    [half * 0.86, high],
    [-half * 0.86, high],
  ];
  const badge =
    circle(0, middle, 0.052, "#aab1b9") + circle(0, middle, 0.042, "#e8ecf0") + circle(0, middle, 0.028, "#9aa2ab");
  const bars = (count: number, colour: string, width: number) =>
    Array.from({ length: count }, (_, i) => {
      const z = mix(low, high, (i + 0.8) / (count + 0.6));
      return line(
        [
          [-half * 0.86, z],
          [half * 0.86, z],
        ],
        width,
        colour,
      );
    }).join("");
  switch (style) {
    case "small":
      return (
        shape(
          [
            [-half * 0.6, middle - 0.02],
            [half * 0.6, middle - 0.02],
            [half * 0.64, middle + 0.03],
            [-half * 0.64, middle + 0.03],
          ],
          BLACK,
          0.02,
        ) + badge
      );
    case "closed":
      return (
        shape(
          [
            [-half, middle - 0.05],
            [half, middle - 0.05],
            [half, middle + 0.055],
            [-half, middle + 0.055],
          ],
          "#15181d",
          0.03,
        ) +
        line(
          [
            [-half, middle - 0.05],
            [half, middle - 0.05],
          ],
          0.008,
          "#4c545e",
        ) +
        badge
      );
    case "wide":
      return (
        shape(area, BLACK, 0.03) +
        bars(3, "#59616b", 0.012) +
        line(
          [
            [-half, high - 0.012],
            [half, high - 0.012],
          ],
          0.014,
          CHROME,
        ) +
        badge
      );
    case "slats":
      return (
        shape(area, "#14171b", 0.03) +
        Array.from({ length: 7 }, (_, i) => {
          const y = mix(-half * 0.74, half * 0.74, i / 6);
          return (
            shape(
              [
                [y - 0.036, low + 0.025],
                [y + 0.036, low + 0.025],
                [y + 0.036, high - 0.025],
                [y - 0.036, high - 0.025],
              ],
              "#05070a",
              0.03,
            ) +
            line(
              [
                [y - 0.04, low + 0.03],
                [y - 0.04, high - 0.03],
              ],
              0.01,
              CHROME,
            )
          );
        }).join("")
      );
    case "star":
      return (
        shape(area, "#0b0e12", 0.05, `stroke="${CHROME}" stroke-width=".014"`) +
        bars(2, CHROME, 0.018) +
        circle(0, middle, 0.085, "#0b0e12") +
        circle(0, middle, 0.075, CHROME) +
        circle(0, middle, 0.06, "#20252b") +
        circle(0, middle, 0.02, CHROME)
      );
    case "kidneys":
      return (
        both((at) => {
          const kidney = at([
            [0.02, low],
            [half * 0.62, low + 0.02],
            [half * 0.7, high - 0.03],
            [half * 0.5, high],
            [0.03, high],
          ]);
          return shape(kidney, "#0a0d11", 0.05, `stroke="${CHROME}" stroke-width=".016"`);
        }) +
        Array.from({ length: 14 }, (_, i) =>
          i === 6.5
            ? ""
            : line(
                [
                  [mix(-half * 0.56, half * 0.56, i / 13), low + 0.03],
                  [mix(-half * 0.56, half * 0.56, i / 13), high - 0.03],
                ],
                0.007,
                "#474f59",
              ),
        ).join("")
      );
    case "frame":
      return (
        shape(
          [
            [-half * 0.8, high],
            [-half * 0.92, middle],
            [-half * 0.62, low - 0.04],
            [half * 0.62, low - 0.04],
            [half * 0.92, middle],
            [half * 0.8, high],
          ],
          "#0b0e12",
          0.04,
          'stroke="#8f979f" stroke-width=".014"',
        ) +
        Array.from({ length: 4 }, (_, i) =>
          line(
            [
              [-half * 0.76, mix(low, high, (i + 0.4) / 4)],
              [half * 0.76, mix(low, high, (i + 0.4) / 4)],
            ],
            0.01,
            "#59616b",
          ),
        ).join("") +
        badge
      );
    default:
      return shape(area, BLACK, 0.04) + bars(5, "#333a42", 0.011) + badge;
  }
}
