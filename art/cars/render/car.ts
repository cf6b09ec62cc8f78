import { bodyMeshes, type Measures, outlinesOf } from "./body";
import { cameraAt } from "./camera";
import { bar, block, type Mesh, SURFACE, type Vector } from "./mesh";
import { visible } from "./raster";
import { type Layers, shade } from "./shade";
import type { Style } from "./style";
import { texturesOf } from "./views";
import { wheelMesh } from "./wheel";

/** A car's body: its measures, its look, and what stands on it. */
export interface Body {
  measures: Measures;
  style: Style;
  /** Pixels across a picture of it in a three-quarter view: small cars look smaller. */
  span: number;
  more?: readonly Mesh[];
}

const THREE_QUARTERS = 47;

/** A view of a car: degrees between its nose and the camera, and the car's pixels across the picture. */
export interface View {
  angle: number;
  span: number;
}

/** Renders a body, by default in a three-quarter view; the same layers every time. */
export async function renderCar(body: Body, view: View = { angle: THREE_QUARTERS, span: body.span }): Promise<Layers> {
  const { measures: m, style, more = [] } = body;
  const o = outlinesOf(m);
  const arch = m.wheel + 0.055;
  const wheels = [m.axle, -m.axle].flatMap((x) =>
    [1, -1].map((side) => ({ x, y: side * (m.half - 0.025), radius: m.wheel })),
  );
  const box = { front: m.nose, rear: m.tail, half: m.half };
  const camera = cameraAt(view.angle, view.span, box);
  const meshes = [...bodyMeshes(m, o, arch), ...wheels.map(wheelMesh), ...fittings(m, style, o.side, o.roof), ...more];
  const seen = visible(meshes, camera, wheels, arch);
  return shade(seen, { meshes, camera, wheels, box, textures: await texturesOf(m, o, style, arch) });
}

/** Mirrors and roof bars. */
function fittings(m: Measures, style: Style, side: (z: number) => number, roof: (x: number) => number): Mesh[] {
  const [x, z] = [m.cowl[0] - 0.32, style.belt[0] + 0.085];
  const mirrors = [1, -1].flatMap((hand) => [
    block(style.blackMirrors ? SURFACE.trim : SURFACE.paint, [x, hand * (side(z) + 0.1), z], [0.075, 0.11, 0.075], 2.7),
    block(SURFACE.trim, [x + 0.01, hand * (side(z) + 0.02), z - 0.06], [0.05, 0.08, 0.025], 2.4),
  ]);
  if (!style.bars) return mirrors;
  const [from, to] = [m.header[0] - 0.25, m.spoiler[0] + 0.2];
  const high = style.bars === "high" ? 0.055 : 0.03;
  const bars = [1, -1].map((hand) => {
    const path = Array.from({ length: 17 }, (_, i): Vector => {
      const along = from + ((to - from) * i) / 16;
      const lift = i === 0 || i === 16 ? -0.01 : high;
      return [along, hand * (m.roofHalf - 0.06), roof(along) - 0.022 + lift];
    });
    return bar(style.bars === "black" ? SURFACE.trim : SURFACE.metal, path, 0.022);
  });
  return [...mirrors, ...bars];
}
