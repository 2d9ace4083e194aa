import type { Division, RosterChild } from '@fungo/contracts';
import { useState } from 'react';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Input } from '@/ui/input';
import { Filter } from '@/ui/list-filters';
import { EmptyState } from '@/ui/states';
import { byDivision } from '../by-division';
import {
  dayStates,
  isFound,
  stateOf,
  totalsOf,
  withTaps,
  type DayState,
  type SeenChild,
} from '../marks.rules';
import { markOf, taps, type Gate } from '../taps';
import { CareDialog } from './care-dialog';
import { CareSwitch } from './care-words';
import { CheckOutDialog } from './check-out-dialog';
import { ChildRow } from './child-row';
import { WaitingTaps } from './waiting-taps';

const stateWords: Record<DayState, string> = {
  expected: 'Not here yet',
  here: 'Here now',
  gone: 'Gone home',
  absent: 'Absent',
};

interface DayRosterProps {
  gate: Gate;
  divisions: Division[];
  roster: RosterChild[];
  timeZone: string;
  /** True if the roster could not be refreshed. Other coaches may have tapped since. */
  isOld: boolean;
}

/** Every child expected that day, by division, with the next tap for each. */
export function DayRoster({ gate, divisions, roster, timeZone, isOld }: DayRosterProps) {
  const [text, search] = useState('');
  const [state, show] = useState<DayState>();
  const [leaving, letGo] = useState<SeenChild>();
  const [caredFor, lookAfter] = useState<SeenChild>();
  const [isCareShown, showAllCare] = useState(false);
  const entries = taps
    .useAll()
    .filter(
      ({ owner, campId, date }) => owner === gate.userId && campId === gate.campId && date === gate.date,
    );
  const children = withTaps(roster, entries.filter(taps.isWaiting).map(markOf));
  const totals = totalsOf(children);
  const shown = children.filter((child) => isFound(child, text) && (!state || stateOf(child) === state));
  const showAll = () => {
    search('');
    show(undefined);
  };

  if (children.length === 0)
    return <EmptyState title="Nobody is expected" text="No child is registered for this day of the camp." />;
  return (
    <>
      <WaitingTaps userId={gate.userId} entries={entries} roster={children} isOld={isOld} />
      <div
        role="group"
        aria-label="Show"
        className="board grid grid-cols-4 gap-px overflow-hidden rounded-lg bg-board-line"
      >
        {dayStates.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={state === one}
            onClick={() => show(state === one ? undefined : one)}
            className={cn(
              'grid min-h-20 content-center justify-items-center gap-1 px-1 py-2 text-center -outline-offset-4',
              state === one ? 'bg-board-raised text-lamp' : 'bg-board text-board-muted hover:bg-board-raised',
            )}
          >
            <span className="flap text-4xl">{totals[one]}</span>
            <span className="text-xs font-bold sm:text-sm">{stateWords[one]}</span>
          </button>
        ))}
      </div>
      <CareSwitch roster={children} isShown={isCareShown} show={showAllCare} />
      <div role="search">
        <Filter label="Search">
          <Input
            type="search"
            placeholder="Child or guardian"
            autoComplete="off"
            value={text}
            onChange={({ target }) => search(target.value)}
          />
        </Filter>
      </div>
      {shown.length === 0 ? (
        <EmptyState compact title="No children found" text="No children match what you are looking for.">
          <Button variant="secondary" onClick={showAll}>
            Show all children
          </Button>
        </EmptyState>
      ) : (
        byDivision(shown, divisions).map(({ id, title, children }) => (
          <section key={id} aria-labelledby={`division-${id}`} className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id={`division-${id}`} className="text-xl">
                {title}
              </h2>
              <p className="text-muted">{totalsOf(children).here} here</p>
            </div>
            <Card>
              <ul className="divide-y divide-line">
                {children.map((child) => (
                  <ChildRow
                    key={child.participantId}
                    gate={gate}
                    child={child}
                    timeZone={timeZone}
                    checkOut={() => letGo(child)}
                    showCare={() => lookAfter(child)}
                    isCareShown={isCareShown}
                  />
                ))}
              </ul>
            </Card>
          </section>
        ))
      )}
      {leaving && (
        <CheckOutDialog
          key={leaving.participantId}
          gate={gate}
          child={leaving}
          siblings={children.filter(
            (child) =>
              child.registrationId === leaving.registrationId &&
              child.participantId !== leaving.participantId &&
              stateOf(child) === 'here',
          )}
          close={() => letGo(undefined)}
        />
      )}
      {caredFor && <CareDialog child={caredFor} close={() => lookAfter(undefined)} />}
    </>
  );
}
