import type { Block, Slot } from '@fungo/contracts';
import { Link } from 'react-router-dom';
import { formatTime } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { formatMoney } from '@fungo/contracts/money';
import { fullName } from '@/lib/names';
import { LessonStatus } from '@/academy/lesson-status';
import type { DatedLesson } from '../../api/week-lessons';
import { hoursOf } from '../../slot.rules';

const entry =
  'flex min-h-11 w-full flex-wrap items-baseline gap-x-3 gap-y-0.5 rounded-md border border-l-4 px-3 py-2 text-left no-underline transition-colors lg:px-2';
const start = 'font-display text-xl leading-tight font-extrabold whitespace-nowrap';
const detail = 'text-sm text-muted lg:w-full';

interface SlotEntryProps {
  slot: Slot;
  /** Why nothing of it can be booked on this day. */
  idle: 'Blocked' | 'Dropped' | null;
  open: () => void;
}

/** A slot and its offer. Pressing it shows the details. */
export const SlotEntry = ({ slot, idle: unoffered, open }: SlotEntryProps) => {
  const idle = slot.isAvailable ? unoffered : 'Paused';
  return (
    <button
      type="button"
      onClick={open}
      className={cn(
        entry,
        'border-line bg-page',
        idle
          ? 'border-dashed border-l-edge text-muted hover:border-ink'
          : 'border-l-grass text-ink hover:border-grass hover:bg-grass-soft',
      )}
    >
      <span className={start}>
        <span className="sr-only">Time slot </span>
        {formatTime(slot.startTime)}
      </span>{' '}
      <span className={detail}>
        to {formatTime(slot.endTime)} · {formatMoney(slot.price)}
      </span>{' '}
      {idle && <span className="text-sm font-bold">{idle}</span>}
    </button>
  );
};

/** A lesson and its player, linked to the page that manages it. */
export const LessonEntry = ({ lesson, to }: { lesson: DatedLesson; to: string }) => (
  <Link
    to={to}
    className={cn(entry, 'border-line border-l-clay bg-card text-ink hover:border-ink hover:bg-sunken')}
  >
    <span className={start}>
      <span className="sr-only">Lesson, </span>
      {formatTime(lesson.time)}
    </span>
    <strong className="min-w-0 lg:w-full">{fullName(lesson.student)}</strong>
    <LessonStatus status={lesson.status} />
  </Link>
);

/** Hours in which nothing can be booked. */
export const BlockEntry = ({ block, to }: { block: Block; to: string }) => (
  <Link to={to} className={cn(entry, 'border-leather bg-leather-soft text-ink hover:border-leather-ink')}>
    <span className={start}>Blocked</span>
    <span className="text-sm lg:w-full">
      {block.startTime && block.endTime
        ? hoursOf({ startTime: block.startTime, endTime: block.endTime })
        : 'Whole day'}
    </span>
    {block.reason && (
      <span className="min-w-0 text-sm wrap-anywhere text-muted lg:w-full">{block.reason}</span>
    )}
  </Link>
);
