import type { Point, Size } from '@fungo/contracts/media/drawing-paths';

interface Box extends Size {
  left: number;
  top: number;
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

/** A tenth of a unit is finer than any finger, and short to send. */
const tenth = (value: number) => Math.round(value * 10) / 10;
