import type { Block, Camp, Slot } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { Link } from 'react-router-dom';
import { LessonStatus } from '@/academy/lesson-status';
import { formatTime } from '@/lib/calendar';
import { cn } from '@/lib/cn';
import { fullName } from '@/lib/names';
import type { DatedLesson } from '../../api/week-lessons';
import { hoursOf } from '../../slot.rules';

/** A row of the agenda on a phone; as high as its hours in the grid. */
const entry =
  'flex min-h-11 w-full flex-wrap content-start items-baseline gap-x-3 gap-y-0.5 overflow-hidden rounded-md border border-l-4 px-3 py-2 text-left no-underline transition-colors lg:h-full lg:min-h-0 lg:rounded-sm lg:px-1.5 lg:py-0.5 lg:leading-tight';
const start = 'font-display text-xl leading-tight font-extrabold whitespace-nowrap lg:text-base';
const detail = 'text-sm text-muted lg:w-full lg:text-xs';

interface SlotEntryProps {
  slot: Slot;
  /** Why nothing of it can be booked on this day. */
  idle: 'Blocked' | 'Dropped' | null;
  /** Whether a lesson lies over its words in the grid. */
  isCovered: boolean;
  open: () => void;
}

/** A slot and its offer. Pressing it shows the details. */
export const SlotEntry = ({ slot, idle: unoffered, isCovered, open }: SlotEntryProps) => {
  const idle = slot.isAvailable ? unoffered : 'Paused';
  return (
    <button
      type="button"
      onClick={open}
      className={cn(
        entry,
        'border-line',
        idle
          ? 'border-dashed border-l-edge bg-page text-muted hover:border-ink'
          : 'border-l-grass bg-grass-soft text-ink hover:border-grass',
        isCovered && 'lg:*:opacity-0',
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

interface LessonEntryProps {
  lesson: DatedLesson;
  open: () => void;
  isDragged: boolean;
}

/** A lesson and its player. Pressing it opens the lesson; in the grid it can be dragged to another open hour. */
export const LessonEntry = ({ lesson, open, isDragged }: LessonEntryProps) => (
  <button
    type="button"
    data-lesson={lesson.status === 'completed' ? undefined : lesson.id}
    onClick={open}
    className={cn(
      entry,
      lesson.status === 'pending' ? 'border-dashed border-clay-ink' : 'border-edge',
      'border-l-clay bg-card text-ink shadow-card select-none hover:bg-sunken',
      isDragged && 'opacity-40',
    )}
  >
    <span className={start}>
      <span className="sr-only">Lesson, </span>
      {formatTime(lesson.time)}
    </span>
    <strong className="min-w-0 lg:w-full lg:truncate lg:text-sm">{fullName(lesson.student)}</strong>
    <span className="lg:text-xs">
      <LessonStatus status={lesson.status} />
    </span>
  </button>
);

/** A camp's day, linked to its gate. */
export const CampEntry = ({ camp }: { camp: Camp }) => (
  <Link
    to={`/camps-clinics?gate=${camp.id}`}
    className={cn(entry, 'border-clay bg-clay-soft text-ink hover:border-clay-ink')}
  >
    <span className={start}>
      <span className="sr-only">Camp, </span>
      {formatTime(camp.startTime)}
    </span>
    <strong className="min-w-0 lg:w-full lg:text-sm">{camp.title}</strong>
    <span className={detail}>
      to {formatTime(camp.endTime)} · {camp.registrationCount} of {camp.capacity}
    </span>
  </Link>
);

/** Hours in which nothing can be booked. */
export const BlockEntry = ({ block, to }: { block: Block; to: string }) => (
  <Link to={to} className={cn(entry, 'border-leather bg-leather-soft text-ink hover:border-leather-ink')}>
    <span className={start}>Blocked</span>
    <span className="text-sm lg:w-full lg:text-xs">
      {block.startTime && block.endTime
        ? hoursOf({ startTime: block.startTime, endTime: block.endTime })
        : 'Whole day'}
    </span>
    {block.reason && (
      <span className="min-w-0 text-sm wrap-anywhere text-muted lg:w-full lg:text-xs">{block.reason}</span>
    )}
  </Link>
);
