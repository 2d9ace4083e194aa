import type { Annotation } from '@fungo/contracts';
import { frameAt } from '@fungo/contracts/media/frames';

/** A frame that something is drawn on. */
export interface Moment {
  frame: number;
  drawings: Annotation[];
}

/** The frames that something is drawn on, in the film's order. */
export function momentsOf(drawings: readonly Annotation[], frameRate: number): Moment[] {
  const byFrame = new Map<number, Annotation[]>();
  for (const drawing of drawings) {
    const frame = frameAt(drawing.timestamp, frameRate);
    byFrame.set(frame, [...(byFrame.get(frame) ?? []), drawing]);
  }
  return [...byFrame]
    .map(([frame, drawn]) => ({ frame, drawings: drawn }))
    .sort((one, other) => one.frame - other.frame);
}

/** The nearest moment before or after a frame. */
export const nextMoment = (moments: readonly Moment[], frame: number, direction: 1 | -1) =>
  direction === 1
    ? moments.find((moment) => moment.frame > frame)
    : moments.findLast((moment) => moment.frame < frame);

/**
 * The moments as they stand on a line as marks, the near ones under one mark at the first of them.
 * @param lastFrame where the line ends
 * @param room how far two marks must be from each other, as a share of the line
 */
export function marksOf(moments: readonly Moment[], lastFrame: number, room: number): Moment[][] {
  const marks: Moment[][] = [];
  for (const moment of moments) {
    const mark = marks.at(-1);
    if (mark && moment.frame - mark[0]!.frame < room * lastFrame) mark.push(moment);
    else marks.push([moment]);
  }
  return marks;
}

/** Where a mark leads from a frame: to each of its moments in turn. */
export const leadsTo = (mark: readonly Moment[], frame: number): Moment =>
  mark[mark.findIndex((moment) => moment.frame === frame) + 1] ?? mark[0]!;
