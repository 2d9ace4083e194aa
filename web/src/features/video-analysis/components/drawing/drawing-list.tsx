import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { formatMoment, startOf } from '../film/frames.rules';
import { useFilm, useFilmState } from '../film/use-film';
import { wordsOf } from './drawing-words';
import type { Moment } from './moments.rules';
import type { DrawingId } from './shapes.rules';

interface DrawingListProps {
  title: string;
  moments: readonly Moment[];
  /** Said where nothing is drawn. */
  none: ReactNode;
  select?: (id: DrawingId) => void;
  remove?: (id: DrawingId) => void;
}

/** Lists the drawings by time, in words; a press goes to the moment. */
export function DrawingList({ title, moments, none, select, remove }: DrawingListProps) {
  const film = useFilm();
  const frame = useFilmState((state) => state.frame);
  const show = (moment: Moment, id: DrawingId) => {
    film.pause();
    film.seek(moment.frame);
    film.reveal();
    select?.(id);
  };
  return (
    <Card>
      <CardBody>
        <CardTitle>{title}</CardTitle>
        {moments.length === 0 && <p className="mt-3 text-muted">{none}</p>}
        <ol className="mt-3 grid gap-3 empty:hidden">
          {moments.map((moment) => {
            const when = formatMoment(startOf(moment.frame, film.frameRate));
            return (
              <li key={moment.frame} className="grid grid-cols-[4.5rem_1fr] items-start gap-x-3">
                <p className="grid min-h-11 content-center font-bold tabular-nums">{when}</p>
                <ul className="grid">
                  {moment.drawings.map((drawing) => (
                    <li key={drawing.id} className="flex items-center gap-1">
                      <button
                        type="button"
                        aria-label={`${wordsOf(drawing)}, at ${when}`}
                        aria-current={moment.frame === frame || undefined}
                        onClick={() => show(moment, drawing.id)}
                        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md px-2 text-left hover:bg-sunken aria-current:bg-sunken"
                      >
                        <span
                          aria-hidden
                          className="size-4 shrink-0 rounded-full border border-edge"
                          style={{ background: drawing.color }}
                        />
                        <span className="min-w-0 wrap-anywhere">{wordsOf(drawing)}</span>
                      </button>
                      {remove && (
                        <Button
                          variant="quiet"
                          size="icon"
                          aria-label={`Delete ${wordsOf(drawing)}, at ${when}`}
                          onClick={() => remove(drawing.id)}
                        >
                          <Trash2 aria-hidden />
                        </Button>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      </CardBody>
    </Card>
  );
}
