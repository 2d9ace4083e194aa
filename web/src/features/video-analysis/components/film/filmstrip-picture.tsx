import type { Filmstrip } from '@fungo/contracts';
import { pictureAt } from './filmstrip.rules';
import { formatMoment, startOf } from './frames.rules';

interface FilmstripPictureProps {
  strip: Filmstrip | null;
  frame: number;
  frameRate: number;
  /** Where on the timeline, as CSS says it. */
  left: string;
}

/** Pixels; a portrait picture is as high as it is wide in landscape. */
const longSide = 144;

/** Preview of the film at a point of the timeline. */
export function FilmstripPicture({ strip, frame, frameRate, left }: FilmstripPictureProps) {
  const time = startOf(frame, frameRate);
  const scale = strip && longSide / Math.max(strip.frameWidth, strip.frameHeight);
  const width = strip && scale ? strip.frameWidth * scale : 64;
  const picture = strip && pictureAt(strip, time);
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full z-10 overflow-hidden rounded-md border border-board-muted bg-board-deep text-center text-sm"
      // It stays within the timeline at both its ends.
      style={{ width, left: `clamp(0px, calc(${left} - ${width / 2}px), calc(100% - ${width}px))` }}
    >
      {strip && scale && picture && (
        <div className="overflow-hidden" style={{ height: strip.frameHeight * scale }}>
          <div
            className="origin-top-left"
            style={{
              width: strip.frameWidth,
              height: strip.frameHeight,
              transform: `scale(${scale})`,
              background: `url("${strip.url}") -${picture.x}px -${picture.y}px no-repeat`,
            }}
          />
        </div>
      )}
      <span className="tabular-nums">{formatMoment(time)}</span>
    </div>
  );
}
