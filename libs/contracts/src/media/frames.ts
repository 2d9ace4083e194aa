/** How much rounding may take from a frame's start time. */
const slack = 1e-3;

/** The frame that is on show at a time. */
export const frameAt = (seconds: number, frameRate: number) =>
  Math.max(0, Math.floor(seconds * frameRate + slack));
