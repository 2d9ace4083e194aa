import type { Annotation } from '@fungo/contracts';
import { endPoint, startPoint, textSize, type Point } from '@fungo/contracts/media/drawing-paths';

export type DrawingType = Annotation['type'];
export type DrawingId = Annotation['id'];

/** The corner across from the start of a rectangle; the document's may be drawn in any direction. */
const farCorner = ({ startX, startY, width = 0, height = 0 }: Annotation): Point => ({
  x: startX + width,
  y: startY + height,
});

/** The four corners of a rectangle, in order around it. */
function cornersOf(rectangle: Annotation): Point[] {
  const [from, to] = [startPoint(rectangle), farCorner(rectangle)];
  return [from, { x: to.x, y: from.y }, to, { x: from.x, y: to.y }];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** From a point to the nearest of a stretch between two. */
function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const squared = dx * dx + dy * dy;
  const along = squared && ((point.x - from.x) * dx + (point.y - from.y) * dy) / squared;
  const t = Math.min(Math.max(along, 0), 1);
  return distance(point, { x: from.x + t * dx, y: from.y + t * dy });
}

const distanceToPath = (point: Point, path: readonly Point[]) =>
  path.length === 1
    ? distance(point, path[0]!)
    : Math.min(...path.slice(1).map((to, index) => distanceToSegment(point, path[index]!, to)));

/** About as wide as its letters; a bold one takes six tenths of its height. */
const textBox = ({ startX, startY, text = '' }: Annotation, unit: number) => ({
  left: startX,
  right: startX + text.length * textSize * unit * 0.6,
  top: startY - textSize * unit,
  bottom: startY + textSize * unit * 0.3,
});

/** How far from what is drawn a point is: from the line, not from what it surrounds. */
export function distanceTo(drawing: Annotation, point: Point, unit: number): number {
  switch (drawing.type) {
    case 'line':
    case 'arrow':
      return distanceToSegment(point, startPoint(drawing), endPoint(drawing));
    case 'circle':
      return Math.abs(distance(point, startPoint(drawing)) - (drawing.radius ?? 0));
    case 'rectangle': {
      const corners = cornersOf(drawing);
      return distanceToPath(point, [...corners, corners[0]!]);
    }
    case 'freehand':
    case 'angle':
      return distanceToPath(point, drawing.points ?? [startPoint(drawing)]);
    case 'text': {
      const { left, right, top, bottom } = textBox(drawing, unit);
      return Math.hypot(
        Math.max(left - point.x, 0, point.x - right),
        Math.max(top - point.y, 0, point.y - bottom),
      );
    }
  }
}

/** The drawing that a tap selects: the nearest within reach, the top one of equals. */
export function hit(
  drawings: readonly Annotation[],
  point: Point,
  { reach, unit }: { reach: number; unit: number },
): Annotation | undefined {
  let [found, least] = [undefined as Annotation | undefined, reach];
  for (const drawing of drawings) {
    const away = distanceTo(drawing, point, unit);
    if (away <= least) [found, least] = [drawing, away];
  }
  return found;
}

const sum = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

export function moveBy(drawing: Annotation, by: Point): Annotation {
  const { endX, endY, points } = drawing;
  return {
    ...drawing,
    startX: drawing.startX + by.x,
    startY: drawing.startY + by.y,
    ...(endX !== undefined && { endX: endX + by.x }),
    ...(endY !== undefined && { endY: endY + by.y }),
    ...(points && { points: points.map((point) => sum(point, by)) }),
  };
}

/** The points by which a drawing is changed. */
export function handlesOf(drawing: Annotation): Point[] {
  switch (drawing.type) {
    case 'line':
    case 'arrow':
      return [startPoint(drawing), endPoint(drawing)];
    case 'circle':
      return [sum(startPoint(drawing), { x: drawing.radius ?? 0, y: 0 })];
    case 'rectangle':
      return cornersOf(drawing);
    case 'angle':
      return drawing.points ?? [];
    case 'freehand':
    case 'text':
      return [];
  }
}

/** The drawing, once one of its handles is dragged to a point. */
export function withHandle(drawing: Annotation, handle: number, to: Point): Annotation {
  switch (drawing.type) {
    case 'line':
    case 'arrow':
      return handle === 0
        ? { ...drawing, startX: to.x, startY: to.y }
        : { ...drawing, endX: to.x, endY: to.y };
    case 'circle':
      return { ...drawing, radius: distance(startPoint(drawing), to) };
    case 'rectangle':
      // The corner across stays where it is.
      return { ...drawing, ...rectangleBetween(cornersOf(drawing)[(handle + 2) % 4]!, to) };
    case 'angle':
      return withPoints(
        drawing,
        (drawing.points ?? []).map((point, index) => (index === handle ? to : point)),
      );
    case 'freehand':
    case 'text':
      return drawing;
  }
}

export const rectangleBetween = (from: Point, to: Point) => ({
  startX: from.x,
  startY: from.y,
  width: to.x - from.x,
  height: to.y - from.y,
});

export const withPoints = (drawing: Annotation, points: Point[]): Annotation => ({
  ...drawing,
  startX: points[0]?.x ?? drawing.startX,
  startY: points[0]?.y ?? drawing.startY,
  points,
});
