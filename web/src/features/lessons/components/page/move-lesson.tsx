import type { LessonPage, Opening } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openingsQuery } from '@/academy/queries/openings';
import { addDays, formatDay, formatTime } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { moment } from '../../lesson-times';

/** Days of openings that are read at once. */
const step = 28;
/** Days with openings that show at once. */
const daysShown = 7;

interface MoveLessonProps {
  lesson: LessonPage;
  timeZone: string;
  busy: boolean;
  move: (startsAt: string) => void;
}

/** The coach's next openings, by day. A tap on one asks before the lesson moves. */
export function MoveLesson({ lesson, timeZone, busy, move }: MoveLessonProps) {
  const [from, setFrom] = useState(siteDate(timeZone));
  const [chosen, setChosen] = useState<Opening | null>(null);
  const to = addDays(from, step - 1);
  const openings = useQuery(openingsQuery({ instructorId: String(lesson.instructorId), from, to }));
  const asks = lesson.may.move === 'ask';
  const { firstName } = lesson.instructor.user;
  return (
    <section aria-labelledby="move" className="grid gap-4">
      <div className="grid gap-1">
        <h2 id="move" className="text-2xl">
          {asks ? 'Ask for another time' : 'Move it to another time'}
        </h2>
        <p className="text-muted">{introOf(lesson, timeZone)}</p>
      </div>
      <Loaded
        query={openings}
        what="open times"
        failed="Open times could not be loaded"
        skeleton={<Skeleton className="h-48" />}
      >
        {(found) => (
          <Days
            openings={found.filter(({ start }) => Date.parse(start) !== Date.parse(lesson.scheduledDate))}
            none={`${firstName} has no open times until ${formatDay(to, 'short')}.`}
            busy={busy}
            choose={setChosen}
            later={() => setFrom(addDays(to, 1))}
          />
        )}
      </Loaded>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={(open) => !open && setChosen(null)}
        title={asks ? 'Ask to move this lesson?' : 'Move this lesson?'}
        text={chosen && moveText(lesson, chosen, timeZone)}
        action={asks ? 'Ask to move' : 'Move lesson'}
        cancel="Keep the time"
        isHarmless
        onConfirm={() => chosen && move(chosen.start)}
      />
    </section>
  );
}

/** After the cut-off only the coach still moves it without asking. */
function introOf(
  { may, status, terms, freeUntil, instructor, isCoach }: LessonPage,
  timeZone: string,
): string {
  const { firstName } = instructor.user;
  if (may.move === 'ask')
    return `The lesson is less than ${terms.cutOffHours} hours away, so ${firstName} decides.`;
  if (status !== 'confirmed') return `${firstName} answers the request at its new time.`;
  return !isCoach && Date.parse(freeUntil) > Date.now()
    ? `Free until ${moment(timeZone, freeUntil)}. The lesson stays confirmed.`
    : 'The lesson stays confirmed. We will email everybody.';
}

function moveText({ scheduledDate, price, location }: LessonPage, to: Opening, timeZone: string): string {
  const words = [`From ${moment(timeZone, scheduledDate)} to ${moment(timeZone, to.start)}.`];
  if (to.price !== price)
    words.push(`The price changes from ${formatMoney(price)} to ${formatMoney(to.price)}.`);
  if (to.location !== location) words.push(`The place is ${to.location}.`);
  return words.join(' ');
}

interface DaysProps {
  openings: Opening[];
  none: string;
  busy: boolean;
  choose: (opening: Opening) => void;
  later: () => void;
}

function Days({ openings, none, busy, choose, later }: DaysProps) {
  const [showsAll, setShowsAll] = useState(false);
  const days = [...new Set(openings.map(({ date }) => date))];
  return (
    <div className="grid gap-4">
      {days.length === 0 && <p className="text-muted">{none}</p>}
      <ul className="grid gap-4">
        {(showsAll ? days : days.slice(0, daysShown)).map((day) => (
          <li key={day}>
            <h3 className="mb-2 text-lg">{formatDay(day, 'long')}</h3>
            <ul className="flex flex-wrap gap-2">
              {openings
                .filter(({ date }) => date === day)
                .map((opening) => (
                  <li key={opening.start}>
                    <Button variant="secondary" size="narrow" disabled={busy} onClick={() => choose(opening)}>
                      <span className="sr-only">{formatDay(day, 'short')}, </span>
                      {formatTime(opening.time)}
                    </Button>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
      <div>
        <Button
          variant="secondary"
          onClick={() => (showsAll || days.length <= daysShown ? later() : setShowsAll(true))}
        >
          Show later times
        </Button>
      </div>
    </div>
  );
}
