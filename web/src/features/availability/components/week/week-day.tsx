import { CalendarPlus, Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatDay, formatTime } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import type { DatedLesson } from '../../api/week-lessons';
import { BlockEntry, CampEntry, LessonEntry, SlotEntry } from './entries';
import { boxesOf, isCovered, timeOf, type Box, type Hours } from './grid.rules';
import type { Drag } from './use-grid-drag';
import type { Entry } from './week.rules';

interface WeekDayProps {
  day: string;
  today: string;
  /** Minutes of the wall clock, on today's column. */
  now: number;
  entries: Entry[];
  hours: Hours;
  drag: Drag | undefined;
  /** Whether a phone's agenda, which begins today, leaves it out. */
  isOver: boolean;
  builderPath: string;
  add: () => void;
  choose: () => void;
  openSlot: (slotId: number) => void;
  openLesson: (lesson: DatedLesson) => void;
}

/** One day of the week: a column of a time grid, or on a phone a section of an agenda. */
export const WeekDay = (props: WeekDayProps) => {
  const { day, today, now, entries, hours, drag, isOver, add, choose } = props;
  const boxes = boxesOf(entries, hours);
  return (
    <section
      aria-label={formatDay(day, 'long')}
      className={cn('flex min-w-0 flex-col', day < today && 'bg-sunken', isOver && 'max-lg:hidden')}
    >
      <h3
        aria-hidden
        className="flex items-baseline gap-2 border-line px-4 pt-4 lg:h-16 lg:items-center lg:justify-center lg:border-b lg:px-2 lg:pt-0"
      >
        <span className="eyebrow font-sans">{formatDay(day, 'weekday')}</span>
        <span className={cn('rounded-sm text-2xl', day === today && 'today px-1.5 pt-0.5')}>
          <span className="lg:hidden">{formatDay(day, 'date')}</span>
          <span className="hidden lg:inline">{Number(day.slice(-2))}</span>
        </span>
        {day === today && <span className="font-sans text-sm font-bold lg:hidden">Today</span>}
      </h3>
      <div
        data-day={day}
        style={{ '--hours': (hours.to - hours.from) / 60 } as CSSProperties}
        className={cn(
          'hour-lines relative grid content-start gap-2 px-4 pt-4 lg:block lg:h-[calc(var(--hours)*3.25rem)] lg:p-0',
          day >= today && 'lg:cursor-cell lg:select-none',
        )}
      >
        {entries.length === 0 && (
          <p className="text-muted lg:hidden">{day < today ? 'Nothing' : 'Nothing offered or booked'}</p>
        )}
        {entries.length > 0 && (
          <ul className="grid gap-2 lg:contents">
            {entries.map((entry, index) => (
              <li
                key={`${entry.kind} ${idOf(entry)}`}
                style={styleOf(boxes[index]!)}
                className={cn(
                  'lg:absolute lg:top-(--top) lg:left-(--left) lg:h-(--height) lg:w-(--width) lg:p-px',
                  entry.kind === 'lesson' && 'lg:z-10',
                  entry.kind === 'block' && 'lg:opacity-90',
                )}
              >
                <DayEntry entry={entry} isCovered={isCovered(entry, entries)} {...props} />
              </li>
            ))}
          </ul>
        )}
        {day === today && hours.from <= now && now <= hours.to && (
          <div
            aria-hidden
            className="pointer-events-none absolute inset-x-0 z-20 hidden border-t-2 border-action lg:block"
            style={{ top: `${(100 * (now - hours.from)) / (hours.to - hours.from)}%` }}
          />
        )}
        {drag?.day === day && <Dragged drag={drag} hours={hours} />}
      </div>
      {day >= today && (
        <div className="grid grid-cols-2 gap-2 p-4 lg:grid-cols-1 lg:border-t lg:border-line lg:p-2">
          <Button
            variant="blank"
            size="narrow"
            aria-label={`Add slot on ${formatDay(day, 'long')}`}
            onClick={add}
          >
            <Plus aria-hidden />
            Add slot
          </Button>
          <Button
            variant="blank"
            size="narrow"
            aria-label={`Book or block on ${formatDay(day, 'long')}`}
            onClick={choose}
          >
            <CalendarPlus aria-hidden />
            Book
          </Button>
        </div>
      )}
    </section>
  );
};

const DayEntry = ({
  entry,
  isCovered,
  drag,
  builderPath,
  openSlot,
  openLesson,
}: Pick<WeekDayProps, 'drag' | 'builderPath' | 'openSlot' | 'openLesson'> & {
  entry: Entry;
  isCovered: boolean;
}) => {
  switch (entry.kind) {
    case 'slot':
      return (
        <SlotEntry
          slot={entry.slot}
          idle={entry.idle}
          isCovered={isCovered}
          open={() => openSlot(entry.slot.id)}
        />
      );
    case 'lesson':
      return (
        <LessonEntry
          lesson={entry.lesson}
          isDragged={drag?.kind === 'lesson' && drag.id === entry.lesson.id}
          open={() => openLesson(entry.lesson)}
        />
      );
    case 'camp':
      return <CampEntry camp={entry.camp} />;
    case 'block':
      return <BlockEntry block={entry.block} to={builderPath} />;
  }
};

/** The hours under the pointer. */
const Dragged = ({ drag, hours }: { drag: Drag; hours: Hours }) => {
  const { from, to } = drag.kind === 'free' ? drag.hours : { from: drag.at, to: drag.at + 60 };
  return (
    <p
      className="pointer-events-none absolute inset-x-0.5 z-30 rounded-sm border-2 border-action bg-card p-1 text-xs font-bold"
      style={{
        top: `${(100 * (from - hours.from)) / (hours.to - hours.from)}%`,
        height: `${(100 * (to - from)) / (hours.to - hours.from)}%`,
      }}
    >
      {formatTime(timeOf(from))}
      {drag.kind === 'free' && ` – ${formatTime(timeOf(to))}`}
    </p>
  );
};

const styleOf = ({ top, height, left, width }: Box) =>
  ({
    ...{ '--top': `${top}%`, '--height': `${height}%` },
    ...{ '--left': `${left}%`, '--width': `${width}%` },
  }) as CSSProperties;

const idOf = (entry: Entry) =>
  entry.kind === 'slot'
    ? entry.slot.id
    : entry.kind === 'lesson'
      ? entry.lesson.id
      : entry.kind === 'camp'
        ? entry.camp.id
        : entry.block.id;
