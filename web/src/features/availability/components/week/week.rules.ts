import type { Block, Camp, Slot } from '@fungo/contracts';
import type { DatedLesson } from '../../api/week-lessons';
import { blocksDay, hides } from '../../block.rules';
import { isOnDay, slotOnDay } from '../../slot.rules';

/** An entry of a day. `at` is the wall-clock time at which it starts. */
export type Entry =
  | { kind: 'block'; at: string; block: Block }
  | { kind: 'slot'; at: string; slot: Slot; idle: 'Blocked' | 'Dropped' | null }
  | { kind: 'camp'; at: string; camp: Camp }
  | { kind: 'lesson'; at: string; lesson: DatedLesson };

interface Parts {
  slots: Slot[];
  blocks: Block[];
  camps?: Camp[];
  lessons: DatedLesson[];
}

const order: readonly Entry['kind'][] = ['block', 'slot', 'camp', 'lesson'];

/** A day's entries in order. At the same start the block comes first, then the slot, the camp and the lessons. */
export const entriesOf = (
  { slots, blocks, camps = [], lessons }: Parts,
  day: string,
  timeZone: string,
): Entry[] =>
  [
    ...blocks
      .filter((block) => blocksDay(block, day))
      .map((block): Entry => ({ kind: 'block', at: (block.startTime ?? '00:00').slice(0, 5), block })),
    ...slots.filter((slot) => isOnDay(slot, day, timeZone)).map((slot) => slotEntry(slot, blocks, day)),
    ...camps
      .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
      .map((camp): Entry => ({ kind: 'camp', at: camp.startTime.slice(0, 5), camp })),
    ...lessons
      .filter((lesson) => lesson.day === day)
      .map((lesson): Entry => ({ kind: 'lesson', at: lesson.time, lesson })),
  ].sort((a, b) => a.at.localeCompare(b.at) || order.indexOf(a.kind) - order.indexOf(b.kind));

/** A dropped date shows the usual hours. */
function slotEntry(slot: Slot, blocks: Block[], day: string): Entry {
  const shown = slotOnDay(slot, day);
  const isBlocked = blocks.some((block) => hides(block, shown ?? slot, day));
  const at = (shown ?? slot).startTime.slice(0, 5);
  return { kind: 'slot', at, slot: shown ?? slot, idle: !shown ? 'Dropped' : isBlocked ? 'Blocked' : null };
}
