/**
 * A film is counted in frames: frame n starts at n / frameRate and is the unit of stepping, looping and drawing. Only
 * the browser's player and the contract use seconds.
 */

/** For a film whose rate nobody knows. */
export const assumedFrameRate = 30;

/** How much rounding may take from a time. */
const slack = 1e-3;

/** When a frame begins, in whole microseconds as a file would say it. */
export const startOf = (frame: number, frameRate: number) => Math.round((frame / frameRate) * 1e6) / 1e6;

/** Where to seek for a frame: its middle, so that no rounding on the way shows its neighbor. */
export const middleOf = (frame: number, frameRate: number) => (frame + 0.5) / frameRate;

export const lastFrameOf = (seconds: number, frameRate: number) =>
  Math.max(0, Math.round(seconds * frameRate) - 1);

export const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A stretch of frames, both ends within, that is played over and over once both are set. */
export interface Loop {
  from: number | null;
  to: number | null;
}
export const noLoop: Loop = { from: null, to: null };

/** An end before the new beginning is dropped. */
export const loopFrom = (loop: Loop, frame: number): Loop => ({
  from: frame,
  to: loop.to !== null && loop.to > frame ? loop.to : null,
});

/** Without a beginning, the loop starts at the film's first frame. */
export const loopTo = (loop: Loop, frame: number): Loop => ({
  from: loop.from !== null && loop.from < frame ? loop.from : 0,
  to: frame,
});

/** The frame from which play continues after this one; different only outside of a loop. */
export const nextInLoop = ({ from, to }: Loop, frame: number) =>
  from !== null && to !== null && (frame > to || frame < from) ? from : frame;

/** '1:05.25': hundredths, cut off as a stopwatch does. */
export function formatMoment(seconds: number) {
  const hundredths = Math.floor(seconds * 100 + slack);
  const [minutes, rest] = [Math.floor(hundredths / 6000), hundredths % 6000];
  return `${minutes}:${(rest / 100).toFixed(2).padStart(5, '0')}`;
}
