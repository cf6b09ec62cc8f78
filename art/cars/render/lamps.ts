import type { Style } from "./style";
import { box, circle, line, type Point, shape } from "./svg";

/** A headlight in the corner's view; `z` is its upper edge. */
export function lamp(style: Style["lamp"], z: number): string {
  const lens = (x: number, y: number, r: number) =>
    circle(x, y, r, "#0f151b") +
    circle(x, y, r * 0.86, "#8ea3b5") +
    circle(x, y, r * 0.7, "#dbe8f2") +
    circle(x - r * 0.15, y + r * 0.18, r * 0.38, "#ffffff");
  const housing = (points: readonly Point[], radius: number) =>
    shape(points, "#0d1116", radius, 'stroke="#0d1116" stroke-width=".012"') + shape(points, "url(#lens)", radius);
  const glow = (points: readonly Point[], width = 0.022) => line(points, width, "#f8fbff");
  switch (style) {
    case "slim": {
      const points: Point[] = [
        [-0.46, z - 0.115],
        [-0.44, z - 0.06],
        [0, z - 0.02],
        [0.24, z + 0.005],
        [0.14, z - 0.09],
        [-0.1, z - 0.13],
      ];
      return (
        housing(points, 0.03) +
        lens(-0.27, z - 0.078, 0.034) +
        lens(-0.15, z - 0.072, 0.034) +
        lens(-0.03, z - 0.062, 0.032) +
        glow(
          [
            [-0.45, z - 0.105],
            [-0.1, z - 0.118],
            [0.13, z - 0.078],
            [0.2, z - 0.02],
          ],
          0.02,
        )
      );
    }
    case "round": {
      return (
        circle(-0.12, z - 0.12, 0.128, "#c7cdd4") +
        circle(-0.12, z - 0.12, 0.115, "#141a20") +
        circle(-0.12, z - 0.12, 0.108, "#8da0b0") +
        circle(-0.12, z - 0.12, 0.085, "#d5e2ec") +
        lens(-0.12, z - 0.12, 0.055) +
        '<g opacity=".9">' +
        glow(
          [
            [-0.2, z - 0.06],
            [-0.12, z - 0.028],
            [-0.04, z - 0.06],
          ],
          0.014,
        ) +
        "</g>"
      );
    }
    case "tall": {
      const points: Point[] = [
        [-0.32, z - 0.2],
        [-0.36, z - 0.07],
        [-0.1, z - 0.03],
        [0.2, z + 0.01],
        [0.17, z - 0.09],
        [-0.02, z - 0.21],
      ];
      return (
        housing(points, 0.05) +
        lens(-0.2, z - 0.125, 0.058) +
        lens(-0.06, z - 0.11, 0.05) +
        glow(
          [
            [-0.35, z - 0.075],
            [-0.1, z - 0.04],
            [0.19, z + 0.0],
          ],
          0.018,
        ) +
        circle(0.08, z - 0.045, 0.025, "#f0a63c")
      );
    }
    case "square": {
      const points: Point[] = [
        [-0.34, z - 0.19],
        [-0.34, z - 0.03],
        [0.02, z - 0.02],
        [0.13, z - 0.03],
        [0.11, z - 0.19],
      ];
      return (
        housing(points, 0.03) +
        lens(-0.22, z - 0.11, 0.064) +
        lens(-0.08, z - 0.11, 0.056) +
        box(0.02, z - 0.17, 0.075, 0.13, "#e79a35", 0.015, 'opacity=".9"') +
        glow(
          [
            [-0.33, z - 0.038],
            [0.1, z - 0.034],
          ],
          0.014,
        )
      );
    }
    case "split": {
      const upper: Point[] = [
        [-0.4, z - 0.075],
        [-0.4, z - 0.03],
        [0.1, z - 0.005],
        [0.22, z + 0.01],
        [0.12, z - 0.065],
      ];
      const lower: Point[] = [
        [-0.3, z - 0.3],
        [-0.34, z - 0.17],
        [-0.02, z - 0.15],
        [0.03, z - 0.24],
        [-0.06, z - 0.31],
      ];
      return (
        housing(upper, 0.02) +
        glow(
          [
            [-0.38, z - 0.052],
            [0.1, z - 0.034],
            [0.18, z - 0.02],
          ],
          0.024,
        ) +
        housing(lower, 0.04) +
        lens(-0.2, z - 0.23, 0.05) +
        lens(-0.08, z - 0.225, 0.045)
      );
    }
    case "claw": {
      const points: Point[] = [
        [-0.42, z - 0.14],
        [-0.4, z - 0.06],
        [0, z - 0.02],
        [0.22, z + 0.01],
        [0.14, z - 0.09],
        [-0.05, z - 0.15],
      ];
      return (
        housing(points, 0.03) +
        [-0.28, -0.17, -0.06].map((x) => box(x - 0.04, z - 0.125, 0.075, 0.065, "#cfdce6", 0.014)).join("") +
        glow(
          [
            [-0.41, z - 0.07],
            [0, z - 0.032],
            [0.2, z + 0.0],
          ],
          0.018,
        ) +
        line(
          [
            [-0.31, z - 0.155],
            [-0.34, z - 0.3],
          ],
          0.018,
          "#f8fbff",
        )
      );
    }
    default: {
      const points: Point[] = [
        [-0.44, z - 0.12],
        [-0.42, z - 0.055],
        [-0.1, z - 0.03],
        [0.24, z + 0.01],
        [0.2, z - 0.06],
        [0, z - 0.165],
        [-0.25, z - 0.17],
      ];
      return (
        housing(points, 0.05) +
        lens(-0.22, z - 0.105, 0.055) +
        lens(-0.07, z - 0.09, 0.048) +
        glow(
          [
            [-0.42, z - 0.135],
            [-0.22, z - 0.163],
            [0, z - 0.155],
            [0.19, z - 0.045],
          ],
          0.018,
        ) +
        circle(0.11, z - 0.04, 0.02, "#f0b25a")
      );
    }
  }
}

/** A tail lamp in the corner's view; `z` is its upper edge. */
export function tailLamp(style: Style["tailLamp"], z: number): string {
  const red = (points: readonly Point[], radius: number) =>
    shape(points, "#7d0f14", radius) + shape(points, "#e0323a", radius, 'opacity=".55"');
  switch (style) {
    case "tall":
      return (
        red(
          [
            [-0.16, z - 0.38],
            [-0.2, z + 0.06],
            [0.02, z + 0.08],
            [0.14, z - 0.02],
            [0.06, z - 0.36],
          ],
          0.04,
        ) +
        box(-0.13, z - 0.2, 0.17, 0.07, "#f0a63c", 0.02) +
        box(-0.13, z - 0.29, 0.16, 0.06, "#f4ece4", 0.02)
      );
    case "square":
      return (
        red(
          [
            [-0.3, z - 0.2],
            [-0.32, z],
            [0.12, z + 0.01],
            [0.12, z - 0.17],
          ],
          0.03,
        ) + box(-0.27, z - 0.17, 0.13, 0.06, "#f4ece4", 0.02)
      );
    case "bar":
      return red(
        [
          [-0.7, z - 0.07],
          [-0.7, z - 0.03],
          [0, z],
          [0.22, z + 0.02],
          [0.16, z - 0.1],
        ],
        0.02,
      );
    default:
      return (
        red(
          [
            [-0.44, z - 0.16],
            [-0.44, z - 0.05],
            [0, z],
            [0.26, z + 0.03],
            [0.18, z - 0.12],
            [-0.1, z - 0.19],
          ],
          0.04,
        ) +
        line(
          [
            [-0.4, z - 0.12],
            [0, z - 0.1],
            [0.18, z - 0.05],
          ],
          0.02,
          "#ff8d86",
        )
      );
  }
}
