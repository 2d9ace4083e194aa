import { useState, type ReactNode } from 'react';
import { formatTime } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { agendaOf, durationWords, timeOf, type AgendaRow, type State, type Timed } from '../agenda.rules';

export interface AgendaEntry extends Timed {
  key: string;
  /** A player or a camp, as a link to its page. */
  title: ReactNode;
  /** The place and what else there is to know. */
  text: string;
  /** Paid or not. */
  mark?: ReactNode;
  /** Taps for this entry: those on the board of the one that is on or next, or on a plain row. */
  actions?: (state: State, onBoard: boolean) => ReactNode;
}

interface AgendaProps {
  entries: AgendaEntry[];
  /** Minutes of the academy's wall clock. */
  now: number;
  /** Said below the last entry, and alone on a day without any. */
  after?: ReactNode;
}

/** The hours of a day in their order, with the gaps between them. The one that is on, or else the next one, is on the board. */
export function Agenda({ entries, now, after }: AgendaProps) {
  const [showsPast, setShowsPast] = useState(false);
  const rows = agendaOf(entries, now);
  const stateAt = (row: AgendaRow<AgendaEntry>) => (row.kind === 'entry' ? row.state : undefined);
  const board = rows.find((row) => stateAt(row) === 'now') ?? rows.find((row) => stateAt(row) === 'next');
  const firstLeft = rows.findIndex((row) =>
    row.kind === 'entry' ? row.state !== 'past' : row.isNow || row.to > now,
  );
  const past = rows.slice(0, firstLeft === -1 ? rows.length : firstLeft);
  const pastCount = past.filter(({ kind }) => kind === 'entry').length;
  const folds = pastCount > 1 && !showsPast;
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-card">
      {folds && (
        <Button variant="quiet" className="w-full" aria-expanded={false} onClick={() => setShowsPast(true)}>
          Show {pastCount} earlier today
        </Button>
      )}
      <ol className="divide-y divide-line" aria-label="Agenda of today">
        {(folds ? rows.slice(past.length) : rows).map((row) =>
          row.kind === 'gap' ? (
            <Gap key={`gap ${row.from}`} {...row} />
          ) : (
            <Entry
              key={row.entry.key}
              entry={row.entry}
              state={row.state}
              onBoard={row === board}
              now={now}
            />
          ),
        )}
      </ol>
      {after && (
        <div className={cn('px-4 py-3 text-muted', rows.length > 0 && 'border-t border-line')}>{after}</div>
      )}
    </div>
  );
}

const Gap = ({ from, to, isNow }: { from: number; to: number; isNow: boolean }) => (
  <li
    className={cn('px-4 py-1.5 text-sm', isNow ? 'bg-leather-soft font-bold text-leather-ink' : 'text-muted')}
  >
    {isNow
      ? `Now: free until ${formatTime(timeOf(to))}`
      : `${formatTime(timeOf(from))}: free for ${durationWords(to - from)}`}
  </li>
);

interface EntryProps {
  entry: AgendaEntry;
  state: State;
  onBoard: boolean;
  now: number;
}

function Entry({ entry, state, onBoard, now }: EntryProps) {
  const { start, end, title, text, mark, actions } = entry;
  const taps = actions?.(state, onBoard);
  const when =
    state === 'now'
      ? `Now, until ${formatTime(timeOf(end))}`
      : state === 'next'
        ? `Next, in ${durationWords(start - now)}`
        : undefined;
  return (
    <li
      aria-current={state === 'now' ? 'time' : undefined}
      className={cn(
        'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 px-4',
        onBoard ? 'board py-4' : 'py-3',
        state === 'past' && 'text-muted',
      )}
    >
      <p className="leading-tight">
        <span
          className={cn('block font-display text-xl font-extrabold tabular-nums', onBoard && 'text-lamp')}
        >
          {formatTime(timeOf(start))}
        </span>
        <span className={cn('text-sm', onBoard ? 'text-board-muted' : 'text-muted')}>
          to {formatTime(timeOf(end))}
        </span>
      </p>
      <div className="grid gap-0.5">
        {when && <p className={cn('eyebrow', onBoard ? 'text-lamp' : 'text-clay-ink')}>{when}</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className={cn('font-bold wrap-anywhere', onBoard ? 'text-xl' : 'text-lg')}>{title}</p>
          {mark}
        </div>
        <p className={cn('text-sm wrap-anywhere', onBoard ? 'text-board-muted' : 'text-muted')}>{text}</p>
      </div>
      {taps && (
        <div className="col-span-2 mt-2 flex flex-wrap gap-2 empty:hidden sm:col-span-1 sm:col-start-2">
          {taps}
        </div>
      )}
    </li>
  );
}
