import { annotation } from '@fungo/contracts/constants';

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

/**
 * Coordinates of drawings: 640 wide, and as high as the film's shape makes it, so that a drawing sits on the same
 * knuckle on every screen. Null: the shape is not known yet.
 */
export function canvasOf(film: { width: number | null; height: number | null }): Size {
  const { width, height } = annotation.canvas;
  return { width, height: film.width && film.height ? (width * film.height) / film.width : height };
}

/** Where a picture of this shape lies in a box that it must fit: in its middle, with bars at the sides or above. */
export function fit(shape: Size, box: Box): Box {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  return {
    left: box.left + (box.width - width) / 2,
    top: box.top + (box.height - height) / 2,
    width,
    height,
  };
}

/** The point of the canvas under a point of the window; outside the picture, the nearest point on its edge. */
export function toCanvas(point: Point, canvas: Size, box: Box): Point {
  const picture = fit(canvas, box);
  const along = (distance: number, length: number, of: number) =>
    tenth(Math.min(Math.max(distance / length, 0), 1) * of);
  return {
    x: along(point.x - picture.left, picture.width, canvas.width),
    y: along(point.y - picture.top, picture.height, canvas.height),
  };
}

/** The point of the window above a point of the canvas. */
export function fromCanvas(point: Point, canvas: Size, box: Box): Point {
  const { left, top, width, height } = fit(canvas, box);
  return {
    x: left + (point.x / canvas.width) * width,
    y: top + (point.y / canvas.height) * height,
  };
}

/** How long on the canvas so many pixels of the window are. */
export const toCanvasLength = (pixels: number, canvas: Size, box: Box) =>
  (pixels * canvas.width) / fit(canvas, box).width;

/** Letters and arrow heads keep their size to the film's long side: on a portrait canvas they would else be tiny. */
export const unitOf = (canvas: Size) => Math.max(canvas.width, canvas.height) / annotation.canvas.width;

/** A tenth of a unit is finer than any finger, and short to send. */
const tenth = (value: number) => Math.round(value * 10) / 10;
