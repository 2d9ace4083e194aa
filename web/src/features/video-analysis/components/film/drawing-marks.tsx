import { useLayoutEffect, useRef, useState } from 'react';
import { countWords } from '../drawing/drawing-words';
import { leadsTo, marksOf, type Moment } from '../drawing/moments.rules';
import { formatMoment, startOf } from './frames.rules';
import { useFilm, useFilmState } from './use-film';

/** As wide as a mark is: a finger must find one without its neighbor. */
const markWidth = 28;

/** Marks of the drawings below the timeline; overlapping ones share a mark. */
export function DrawingMarks({ moments }: { moments: readonly Moment[] }) {
  const film = useFilm();
  const frame = useFilmState((state) => state.frame);
  const lastFrame = useFilmState((state) => state.lastFrame);
  const line = useRef<HTMLOListElement>(null);
  const width = useWidth(line);
  const timeOf = (moment: Moment) => formatMoment(startOf(moment.frame, film.frameRate));

  return (
    <ol ref={line} aria-label="Drawings on the timeline" className="relative -mt-2 h-7">
      {marksOf(moments, lastFrame, width > 0 ? markWidth / width : 0).map((mark) => {
        const [first, last] = [mark[0]!, mark.at(-1)!];
        const count = countWords(mark.reduce((sum, { drawings }) => sum + drawings.length, 0));
        return (
          <li
            key={first.frame}
            className="absolute -translate-x-1/2"
            style={{ left: `${(100 * first.frame) / Math.max(1, lastFrame)}%` }}
          >
            <button
              type="button"
              aria-label={
                first === last
                  ? `${count} at ${timeOf(first)}`
                  : `${count} from ${timeOf(first)} to ${timeOf(last)}`
              }
              aria-current={mark.some((moment) => moment.frame === frame) || undefined}
              onClick={() => {
                film.pause();
                film.seek(leadsTo(mark, frame).frame);
              }}
              className="grid h-7 place-items-center rounded-sm hover:bg-board-raised"
              style={{ width: markWidth }}
            >
              <span aria-hidden className="grid size-3 rotate-45">
                {mark.length > 1 && (
                  <span className="col-start-1 row-start-1 translate-x-1 -translate-y-1 border border-board-ink bg-board" />
                )}
                <span
                  className="relative col-start-1 row-start-1 border border-board-ink"
                  style={{ background: first.drawings[0]!.color }}
                />
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** In CSS pixels; 0 where nothing is laid out. */
function useWidth(element: { current: HTMLElement | null }) {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setWidth(element.current!.clientWidth);
    const size = new ResizeObserver(measure);
    measure();
    size.observe(element.current!);
    return () => size.disconnect();
  }, [element]);
  return width;
}
