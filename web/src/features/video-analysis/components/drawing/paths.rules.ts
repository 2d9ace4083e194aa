import type { Annotation } from '@fungo/contracts';
import type { Point } from './canvas.rules';
import { arrowHead, degreesOf, endPoint, startPoint, textSize } from './shapes.rules';
import { upright } from './strokes.rules';

const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;
const round = (value: number) => Math.round(value * 100) / 100;
const through = ([first, ...rest]: readonly Point[]) =>
  first ? `M${at(first)}${rest.map((point) => `L${at(point)}`).join('')}` : '';

/** A drawing's lines as an SVG path; text has none. */
export function pathOf(drawing: Annotation, unit: number): string {
  switch (drawing.type) {
    case 'line':
      return through([startPoint(drawing), endPoint(drawing)]);
    case 'arrow': {
      const [from, tip] = [startPoint(drawing), endPoint(drawing)];
      const [left, right] = arrowHead(from, tip, unit);
      return through([from, tip]) + through([left, tip, right]);
    }
    case 'circle': {
      const { startX: x, startY: y, radius: r = 0 } = drawing;
      const half = `A${round(r)} ${round(r)} 0 0 1`;
      return `M${at({ x: x - r, y })}${half} ${at({ x: x + r, y })}${half} ${at({ x: x - r, y })}Z`;
    }
    case 'rectangle': {
      const { startX, startY, width = 0, height = 0 } = upright(drawing);
      return `M${at({ x: startX, y: startY })}h${round(width)}v${round(height)}h${round(-width)}Z`;
    }
    case 'freehand':
      return through(drawing.points ?? []);
    case 'angle':
      return through(drawing.points ?? []) + arcOf(drawing.points ?? [], unit);
    case 'text':
      return '';
  }
}

interface Lettering extends Point {
  text: string;
  anchor: 'start' | 'middle';
}

/** Written parts: a text, or an angle's degrees between its arms. */
export function letteringOf(drawing: Annotation, unit: number): Lettering | null {
  if (drawing.type === 'text') return { ...startPoint(drawing), text: drawing.text ?? '', anchor: 'start' };
  if (drawing.type !== 'angle' || drawing.points?.length !== 3) return null;
  const { vertex, a, b, radius } = opening(drawing.points, unit);
  // Opposite arms have no middle between them, so the label goes next to them.
  const straight = Math.hypot(a.x + b.x, a.y + b.y) < 1e-6;
  const middle = straight ? { x: -a.y, y: a.x } : { x: a.x + b.x, y: a.y + b.y };
  const length = Math.hypot(middle.x, middle.y) || 1;
  const away = radius + textSize * unit * 0.9;
  return {
    x: vertex.x + (middle.x / length) * away,
    y: vertex.y + (middle.y / length) * away + textSize * unit * 0.35,
    text: `${degreesOf(drawing.points)}°`,
    anchor: 'middle',
  };
}

function arcOf(points: readonly Point[], unit: number): string {
  if (points.length !== 3) return '';
  const { vertex, a, b, radius } = opening(points, unit);
  const on = (direction: Point) =>
    at({ x: vertex.x + direction.x * radius, y: vertex.y + direction.y * radius });
  const clockwise = a.x * b.y - a.y * b.x > 0 ? 1 : 0;
  return `M${on(a)}A${round(radius)} ${round(radius)} 0 0 ${clockwise} ${on(b)}`;
}

/** An angle's vertex, the directions of its arms, and how far from it the arc is drawn. */
function opening(points: readonly Point[], unit: number) {
  const [from, vertex, to] = points as [Point, Point, Point];
  const arm = (end: Point) => {
    const length = Math.hypot(end.x - vertex.x, end.y - vertex.y);
    return { length, x: length && (end.x - vertex.x) / length, y: length && (end.y - vertex.y) / length };
  };
  const [a, b] = [arm(from), arm(to)];
  return { vertex, a, b, radius: Math.min(28 * unit, a.length / 2, b.length / 2) };
}
