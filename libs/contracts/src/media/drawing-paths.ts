import { annotation } from '../constants';
import type { Annotation } from './annotations';

/*
 * Drawings as lines and letters on their canvas, for pages and for the films made of them.
 */

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/**
 * Coordinates of drawings: 640 wide, and as high as the film's shape makes it, so that a drawing sits on the same
 * knuckle on every screen. Null: the shape is not known yet.
 */
export function canvasOf(film: { width: number | null; height: number | null }): Size {
  const { width, height } = annotation.canvas;
  return { width, height: film.width && film.height ? (width * film.height) / film.width : height };
}

/** Letters and arrow heads keep their size to the film's long side: on a portrait canvas they would else be tiny. */
export const unitOf = (canvas: Size) => Math.max(canvas.width, canvas.height) / annotation.canvas.width;

/** Height of a line of text on a canvas whose unit is 1. */
export const textSize = 22;

/** The edge around a line, which keeps it visible on a film of the same brightness. */
export function edgeOf(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue > 60 ? '#000000' : '#ffffff';
}

/** Drawings within half a second of their time are shown. */
export const visibleAt = (drawings: readonly Annotation[], seconds: number) =>
  drawings.filter(
    // A microsecond more: at the very edge, how a fraction is stored must not decide.
    ({ timestamp }) => Math.abs(timestamp - seconds) <= annotation.visibleWithinSeconds + 1e-6,
  );

export const startPoint = ({ startX: x, startY: y }: Annotation): Point => ({ x, y });
export const endPoint = ({ startX, startY, endX, endY }: Annotation): Point => ({
  x: endX ?? startX,
  y: endY ?? startY,
});

/** A rectangle begins at its upper left corner, however it was drawn. */
export function upright(drawing: Annotation): Annotation {
  const { startX, startY, width, height } = drawing;
  if (drawing.type !== 'rectangle' || width === undefined || height === undefined) return drawing;
  return {
    ...drawing,
    startX: Math.min(startX, startX + width),
    startY: Math.min(startY, startY + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
}

/** The degrees, 0 to 180, between the two arms of an angle. */
export function degreesOf([a, vertex, b]: readonly Point[]): number {
  if (!a || !vertex || !b) return 0;
  const direction = (to: Point) => Math.atan2(to.y - vertex.y, to.x - vertex.x);
  const turn = Math.abs(direction(a) - direction(b)) * (180 / Math.PI);
  return Math.round(turn > 180 ? 360 - turn : turn);
}

/** The two strokes of an arrow's head: from its tip back to both sides. */
export function arrowHead(from: Point, tip: Point, unit: number): [Point, Point] {
  const back = Math.atan2(from.y - tip.y, from.x - tip.x);
  const length = Math.min(18 * unit, distance(from, tip) / 2);
  const side = (turn: number): Point => ({
    x: tip.x + length * Math.cos(back + turn),
    y: tip.y + length * Math.sin(back + turn),
  });
  return [side(Math.PI / 6), side(-Math.PI / 6)];
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

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
