import type { Vector } from "./mesh";

/** Pixels of a picture. */
export const WIDTH = 1280;
export const HEIGHT = 720;
/** The line of the horizon in pixels from the top: backgrounds take their perspective from it. */
export const HORIZON = 226;
/** Metres of the camera above the ground, and of its foot from the car's middle. */
const EYE = 1.62;
const DISTANCE = 11.5;

/** A view of a car. */
export interface Camera {
  /** Pixels that a metre has at a metre's distance. */
  focal: number;
  /** The pixel column of the car's middle. */
  centre: number;
  forward: Vector;
  right: Vector;
  eye: Vector;
}

/**
 * The camera at `angle` degrees from the car's nose towards its left side, so that the nose is on the left of the
 * picture, with the car `span` pixels wide.
 */
export function cameraAt(angle: number, span: number, box: { front: number; rear: number; half: number }): Camera {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const camera: Camera = {
    focal: 1,
    centre: 0,
    forward: [-cos, -sin, 0],
    right: [-sin, cos, 0],
    eye: [DISTANCE * cos + (box.front + box.rear) / 2, DISTANCE * sin, EYE],
  };
  const columns = [box.front - 0.15, box.rear + 0.1].flatMap((x) =>
    [-1, 1].map((side) => project(camera, x, side * box.half * 0.93, 0.6)[0]),
  );
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  camera.focal = span / (right - left);
  camera.centre = WIDTH / 2 - ((left + right) / 2) * camera.focal;
  return camera;
}

/** Pixel column, pixel row and distance of a point. */
export function project(camera: Camera, x: number, y: number, z: number): Vector {
  const [dx, dy] = [x - camera.eye[0], y - camera.eye[1]];
  const depth = dx * camera.forward[0] + dy * camera.forward[1];
  const across = dx * camera.right[0] + dy * camera.right[1];
  return [
    camera.centre + (camera.focal * across) / depth,
    HORIZON + (camera.focal * (camera.eye[2] - z)) / depth,
    depth,
  ];
}

/** The point of the ground under a pixel below the horizon. */
export function onGround(camera: Camera, column: number, row: number): readonly [x: number, y: number] {
  const depth = (camera.focal * camera.eye[2]) / (row - HORIZON);
  const across = ((column - camera.centre) / camera.focal) * depth;
  return [
    camera.eye[0] + depth * camera.forward[0] + across * camera.right[0],
    camera.eye[1] + depth * camera.forward[1] + across * camera.right[1],
  ];
}
