import { formatMoment, startOf } from './frames.rules';
import { useFilm, useFilmState } from './use-film';

/** Where the film is, in time and in frames. */
export function Counter() {
  const film = useFilm();
  const frame = useFilmState((state) => state.frame);
  const lastFrame = useFilmState((state) => state.lastFrame);
  return (
    <p className="flex shrink-0 justify-between gap-x-3 px-3 pt-2 text-sm leading-tight text-board-muted tabular-nums sm:grid sm:h-11 sm:w-36 sm:content-center sm:pt-0">
      <span>
        <span className="text-board-ink">{formatMoment(startOf(frame, film.frameRate))}</span> /{' '}
        {formatMoment((lastFrame + 1) / film.frameRate)}
      </span>
      <span>
        Frame <span className="text-board-ink">{frame}</span> of {lastFrame}
      </span>
    </p>
  );
}
