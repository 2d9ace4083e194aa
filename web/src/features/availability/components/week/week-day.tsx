import { Plus } from 'lucide-react';
import { formatDay } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/button';
import { BlockEntry, LessonEntry, SlotEntry } from './entries';
import type { Entry } from './week.rules';

interface WeekDayProps {
  day: string;
  today: string;
  entries: Entry[];
  paths: { lessons: string; builder: string };
  add: () => void;
  openSlot: (slotId: number) => void;
}

/** One day of the week: a column, or on a phone a section of a list. */
export const WeekDay = ({ day, today, entries, paths, add, openSlot }: WeekDayProps) => (
  <section
    aria-label={formatDay(day, 'long')}
    className={cn('flex min-w-0 flex-col', day < today && 'bg-sunken')}
  >
    <h3
      aria-hidden
      className="flex items-baseline gap-2 border-line px-4 pt-4 lg:justify-center lg:border-b lg:px-2 lg:py-3"
    >
      <span className="eyebrow font-sans">{formatDay(day, 'weekday')}</span>
      <span className={cn('rounded-sm text-2xl', day === today && 'today px-1.5 pt-0.5')}>
        <span className="lg:hidden">{formatDay(day, 'date')}</span>
        <span className="hidden lg:inline">{Number(day.slice(-2))}</span>
      </span>
      {day === today && <span className="font-sans text-sm font-bold lg:hidden">Today</span>}
    </h3>
    <div className="grid flex-1 content-start gap-2 p-4 lg:p-2">
      {entries.length === 0 && day < today && (
        <p className="text-muted lg:py-2 lg:text-center lg:text-sm">Nothing</p>
      )}
      {entries.length > 0 && (
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <li key={`${entry.kind} ${idOf(entry)}`}>
              {entry.kind === 'slot' ? (
                <SlotEntry slot={entry.slot} idle={entry.idle} open={() => openSlot(entry.slot.id)} />
              ) : entry.kind === 'lesson' ? (
                <LessonEntry lesson={entry.lesson} to={`${paths.lessons}&lesson=${entry.lesson.id}`} />
              ) : (
                <BlockEntry block={entry.block} to={paths.builder} />
              )}
            </li>
          ))}
        </ul>
      )}
      {day >= today && (
        <Button
          variant="blank"
          size="narrow"
          className="w-full"
          aria-label={`Add slot on ${formatDay(day, 'long')}`}
          onClick={add}
        >
          <Plus aria-hidden />
          Add slot
        </Button>
      )}
    </div>
  </section>
);

const idOf = (entry: Entry) =>
  entry.kind === 'slot' ? entry.slot.id : entry.kind === 'lesson' ? entry.lesson.id : entry.block.id;
