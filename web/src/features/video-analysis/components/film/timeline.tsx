import type { Filmstrip } from '@fungo/contracts';
import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { Moment } from '../drawing/moments.rules';
import { DrawingMarks } from './drawing-marks';
import { FilmstripPicture } from './filmstrip-picture';
import { clamp, formatMoment, startOf } from './frames.rules';
import { useFilm, useFilmState } from './use-film';

interface TimelineProps {
  moments: readonly Moment[];
  filmstrip: Filmstrip | null;
}

/** The whole film as a line: drag to go anywhere; marks below it show the drawings, and the loop lies on it. */
export function Timeline({ moments, filmstrip }: TimelineProps) {
  const film = useFilm();
  const frame = useFilmState((state) => state.frame);
  const lastFrame = useFilmState((state) => state.lastFrame);
  const { from, to } = useFilmState((state) => state.loop);
  /** The frame under the pointer. */
  const [pointed, setPointed] = useState<number | null>(null);
  const place = (at: number) => `${(100 * at) / Math.max(1, lastFrame)}%`;

  const frameUnder = ({ clientX, currentTarget }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return Math.round(clamp((clientX - left) / width, 0, 1) * lastFrame);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    film.pause();
    setPointed(frameUnder(event));
    film.seek(frameUnder(event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    setPointed(frameUnder(event));
    if (event.currentTarget.hasPointerCapture(event.pointerId)) film.seek(frameUnder(event));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const goes = {
      ArrowLeft: () => film.step(-1),
      ArrowDown: () => film.step(-1),
      ArrowRight: () => film.step(1),
      ArrowUp: () => film.step(1),
      PageDown: () => film.skip(-1),
      PageUp: () => film.skip(1),
      Home: () => film.seek(0),
      End: () => film.seek(lastFrame),
    }[event.key];
    if (!goes) return;
    event.preventDefault();
    event.stopPropagation();
    goes();
  };

  return (
    <div className="min-w-0 flex-1 px-3">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Timeline"
        aria-valuemin={0}
        aria-valuemax={lastFrame}
        aria-valuenow={frame}
        aria-valuetext={`${formatMoment(startOf(frame, film.frameRate))}, frame ${frame}`}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={({ pointerType }) => pointerType !== 'mouse' && setPointed(null)}
        onPointerLeave={() => setPointed(null)}
        onPointerCancel={() => setPointed(null)}
        onKeyDown={onKeyDown}
        className="relative grid h-11 cursor-pointer touch-none items-center rounded-md"
      >
        <div className="relative h-2 rounded-full bg-board-line">
          <div
            className="absolute inset-y-0 left-0 rounded-full bg-board-muted"
            style={{ width: place(frame) }}
          />
          {from !== null && (
            <div
              className="absolute -inset-y-1.5 border-x-3 border-lamp bg-lamp/30"
              style={{ left: place(from), right: `calc(100% - ${place(to ?? from)})` }}
            />
          )}
          <div
            className="absolute top-1/2 size-5 -translate-1/2 rounded-full border-2 border-board bg-board-ink"
            style={{ left: place(frame) }}
          />
        </div>
        {pointed !== null && (
          <FilmstripPicture
            strip={filmstrip}
            frame={pointed}
            frameRate={film.frameRate}
            left={place(pointed)}
          />
        )}
      </div>
      {/* Its room is there before the first drawing, so that nothing moves. */}
      <DrawingMarks moments={moments} />
    </div>
  );
}
