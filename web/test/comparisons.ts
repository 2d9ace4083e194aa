import type { ComparedFilm, Comparison } from '@fungo/contracts';
import { swing } from './films';

const film = ({ kind, ...over }: Partial<ComparedFilm>): ComparedFilm => {
  const { id, title, createdAt, duration, width, height, frameRate, filePath, posterUrl } = swing();
  return {
    ...{
      id,
      kind: kind ?? 'swing',
      title,
      createdAt,
      duration,
      width,
      height,
      frameRate,
      filePath,
      posterUrl,
    },
    ...{ crack: null, heard: null, isHeard: true, mirrored: false },
    ...over,
  };
};

/** Sent by Maya Delgado a week before her swing, at 240 frames a second. */
export const earlier = (over: Partial<ComparedFilm> = {}) =>
  film({
    id: '1b5b2e0c-8a77-4f0b-9a43-0c6f3f1d2d01',
    ...{ title: 'Front toss', createdAt: '2026-11-03T14:00:00.000Z', frameRate: 240 },
    ...over,
  });

/** Maya Delgado's swing next to her earlier one; no crack is confirmed. */
export const comparison = (over: Partial<Comparison> = {}): Comparison => ({
  left: earlier(),
  right: film({}),
  layout: 'side',
  reel: { state: 'none', url: null },
  version: '1',
  ...over,
});
