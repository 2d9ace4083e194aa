import type { SwingCheckpoints } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { checkpointsQuery } from '../../api/checkpoints';
import { formatMoment, startOf } from '../film/frames.rules';
import { useFilm, useFilmState } from '../film/use-film';
import {
  baselineWords,
  changeWords,
  checkpointWords,
  measuredWords,
  numberWords,
  sourcesWords,
} from './checkpoint-words';
import { isNews, rowsOf, type Measured, type Row } from './numbers.rules';
import { Others } from './numbers-table';
import { NotLoaded } from '../work-notices';

interface PlayerCheckpointsProps {
  videoId: string;
  frameRate: number | null;
}

type Known = Row & { now: Measured };
const isKnown = (row: Row): row is Known => row.now !== 'uncertain';

/** The numbers of the coach, in plain words: numbers that are too uncertain are left out. Nothing where there is none. */
export function PlayerCheckpoints({ videoId, frameRate }: PlayerCheckpointsProps) {
  const { data, error, refetch } = useQuery(checkpointsQuery(videoId));
  if (!data && error) return <NotLoaded what="The checkpoints" retry={() => void refetch()} />;
  if (!data?.set || data.set.checkpoints.length === 0) return null;
  return <Measurements set={data.set} earlier={data.earlier} frameRate={frameRate} />;
}

function Measurements({
  set,
  earlier,
  frameRate,
}: {
  set: NonNullable<SwingCheckpoints['set']>;
  earlier: SwingCheckpoints['earlier'];
  frameRate: number | null;
}) {
  const film = useFilm();
  const frame = useFilmState((state) => state.frame);
  const id = useId();
  const rows = rowsOf(set, frameRate, earlier).filter(isKnown);
  const tempos = rows.filter((row) => row.checkpoint === null);
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-3">
        <CardTitle id={id}>Checkpoints</CardTitle>
        {tempos.length > 0 && <Measures rows={tempos} />}
        <ol aria-labelledby={id} className="grid gap-4">
          {set.checkpoints.map(({ name, frame: at }) => (
            <li key={name} className="grid gap-1">
              <button
                type="button"
                aria-current={at === frame || undefined}
                onClick={() => {
                  film.pause();
                  film.seek(at);
                  film.reveal();
                }}
                className="flex min-h-11 items-center gap-2 rounded-md px-2 text-left font-bold hover:bg-sunken aria-current:bg-sunken"
              >
                {checkpointWords[name]}
                <span className="font-normal text-muted tabular-nums">
                  at {formatMoment(startOf(at, film.frameRate))}
                </span>
              </button>
              <OfCheckpoint rows={rows.filter((row) => row.checkpoint === name)} />
            </li>
          ))}
        </ol>
        <p className="text-sm text-muted">
          Each number lies within its ± in 95 of 100 cases, as far as one camera can tell.
        </p>
      </CardBody>
    </Card>
  );
}

const OfCheckpoint = ({ rows }: { rows: readonly Known[] }) => {
  const others = rows.filter((row) => !isNews(row));
  return (
    <>
      <Measures rows={rows.filter(isNews)} />
      <div className="px-2">
        <Others count={others.length}>
          <Measures rows={others} />
        </Others>
      </div>
    </>
  );
};

const Measures = ({ rows }: { rows: readonly Known[] }) => (
  <ul className="grid gap-2 px-2 empty:hidden">
    {rows.map((row) => (
      <li key={row.name}>
        <p>
          {numberWords(row.name)}:{' '}
          <strong className="tabular-nums">{measuredWords(row.name, row.now)}</strong>{' '}
          <span className="text-sm text-muted">({sourcesWords(row.now.sources).toLowerCase()})</span>
        </p>
        {row.comparison && (
          <p className="text-sm">
            {baselineWords(row)}.{' '}
            <span className={row.comparison.isShown ? 'font-bold' : 'text-muted'}>{changeWords(row)}.</span>
          </p>
        )}
      </li>
    ))}
  </ul>
);
