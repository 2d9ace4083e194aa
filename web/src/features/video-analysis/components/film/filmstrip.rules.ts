import type { Filmstrip } from '@fungo/contracts';

/** The position of a time's picture on the strip's sheet: pixels from its upper left corner. */
export function pictureAt(strip: Filmstrip, seconds: number) {
  const index = Math.min(strip.frames - 1, Math.max(0, Math.floor(seconds / strip.interval)));
  return {
    x: (index % strip.columns) * strip.frameWidth,
    y: Math.floor(index / strip.columns) * strip.frameHeight,
  };
}
