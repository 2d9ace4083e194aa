import type { Annotation } from '@fungo/contracts';
import { annotation } from '@fungo/contracts/constants';
import { upright, type Point } from '@fungo/contracts/media/drawing-paths';
import { rectangleBetween, withPoints, type DrawingId, type DrawingType } from './shapes.rules';

/** A drawing that is under the pen. An angle takes more than one stroke: its first arm, then the end of the second. */
export interface Stroke {
  drawing: Annotation;
  /** Of an angle: the points that stand already. */
  fixed: Point[];
}

interface Beginning {
  id: DrawingId;
  type: Exclude<DrawingType, 'text'>;
  color: string;
  timestamp: number;
}

/** Shorter than this on the canvas it was a tap, not a drawing. */
const tap = 4;

/** The pen comes down; on an angle that is begun, its next point is under it. */
export function press(stroke: Stroke | null, beginning: Beginning, point: Point): Stroke {
  if (stroke) return move(stroke, point);
  const drawing: Annotation = { ...beginning, startX: point.x, startY: point.y };
  return move({ drawing, fixed: [point] }, point);
}

export function move({ drawing, fixed }: Stroke, point: Point): Stroke {
  switch (drawing.type) {
    case 'line':
    case 'arrow':
      return { drawing: { ...drawing, endX: point.x, endY: point.y }, fixed };
    case 'circle':
      return { drawing: { ...drawing, radius: distance(fixed[0]!, point) }, fixed };
    case 'rectangle':
      return { drawing: { ...drawing, ...rectangleBetween(fixed[0]!, point) }, fixed };
    case 'angle':
      return { drawing: withPoints(drawing, [...fixed, point]), fixed };
    case 'freehand': {
      const points = drawing.points ?? [];
      const last = points.at(-1);
      if (last && distance(last, point) < 1) return { drawing, fixed };
      return { drawing: withPoints(drawing, [...points, point]), fixed };
    }
    case 'text':
      return { drawing, fixed };
  }
}

/** The pen goes up: the stroke goes on, is a drawing, or was nothing. */
export function release(stroke: Stroke): { stroke: Stroke | null; done: Annotation | null } {
  const { drawing, fixed } = stroke;
  if (drawing.type === 'angle') {
    const point = drawing.points!.at(-1)!;
    const stands = distance(fixed.at(-1)!, point) < tap ? fixed : [...fixed, point];
    return stands.length < 3
      ? { stroke: { drawing, fixed: stands }, done: null }
      : { stroke: null, done: withPoints(drawing, stands) };
  }
  const done = drawing.type === 'freehand' ? withPoints(drawing, simplify(drawing.points ?? [])) : drawing;
  return { stroke: null, done: extent(done) < tap ? null : upright(done) };
}

function extent({ startX, startY, endX, endY, width, height, radius, points }: Annotation): number {
  if (points) return Math.max(...points.map((point) => distance(points[0]!, point)));
  if (radius !== undefined) return radius;
  if (width !== undefined && height !== undefined) return Math.hypot(width, height);
  return distance({ x: startX, y: startY }, { x: endX ?? startX, y: endY ?? startY });
}

/** Drops the points that a freehand line does not need to look the same, and more where there are too many to keep. */
export function simplify(points: readonly Point[], tolerance = 0.6): Point[] {
  const kept = douglasPeucker(points, tolerance);
  return kept.length > annotation.maxPoints ? simplify(kept, tolerance * 2) : kept;
}

function douglasPeucker(points: readonly Point[], tolerance: number): Point[] {
  if (points.length < 3) return [...points];
  const [first, last] = [points[0]!, points.at(-1)!];
  let [farthest, most] = [0, 0];
  points.slice(1, -1).forEach((point, index) => {
    const away = distanceToLine(point, first, last);
    if (away > most) [farthest, most] = [index + 1, away];
  });
  if (most <= tolerance) return [first, last];
  return [
    ...douglasPeucker(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...douglasPeucker(points.slice(farthest), tolerance),
  ];
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const length = distance(from, to);
  if (!length) return distance(from, point);
  return Math.abs((to.x - from.x) * (from.y - point.y) - (from.x - point.x) * (to.y - from.y)) / length;
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
