import type { Mark, RosterChild } from '@fungo/contracts';
import { isSameName, matches } from '@fungo/contracts/folding';

export type DayState = 'expected' | 'here' | 'gone' | 'absent';

export const dayStates: DayState[] = ['expected', 'here', 'gone', 'absent'];

type Marked = Pick<RosterChild, 'checkedInAt' | 'checkedOutAt' | 'absentAt'>;

/** How far a child's day has come. */
export const stateOf = ({ checkedInAt, checkedOutAt, absentAt }: Marked): DayState => {
  if (checkedOutAt) return 'gone';
  if (checkedInAt) return 'here';
  return absentAt ? 'absent' : 'expected';
};

/** A child of the roster with the taps that this phone has not sent yet. */
export interface SeenChild extends RosterChild {
  isWaiting: boolean;
}

/** The roster as it will be once these taps are sent: of a child's taps the latest counts, on whichever phone it was made. */
export function withTaps(children: readonly RosterChild[], taps: readonly Mark[]): SeenChild[] {
  const inOrder = [...taps].sort((a, b) => time(a.at) - time(b.at));
  return children.map((child) => {
    const own = inOrder.filter(({ participantId }) => participantId === child.participantId);
    return { ...own.reduce(marked, child), isWaiting: own.length > 0 };
  });
}

function marked(child: RosterChild, { kind, at, collectedBy }: Mark): RosterChild {
  if (time(at) <= lastTap(child)) return child;
  const nothing = { checkedInAt: null, checkedOutAt: null, collectedBy: null, absentAt: null };
  if (kind === 'in') return { ...child, ...nothing, checkedInAt: at };
  if (kind === 'absent') return { ...child, ...nothing, absentAt: at };
  return { ...child, checkedOutAt: at, collectedBy: collectedBy ?? null, absentAt: null };
}

const time = (at: string | null) => (at ? Date.parse(at) : -Infinity);

/** The instant of the tap that counts now. */
const lastTap = ({ checkedInAt, checkedOutAt, absentAt }: Marked) =>
  Math.max(time(checkedInAt), time(checkedOutAt), time(absentAt));

/** How many children there are in each state. */
export function totalsOf(children: readonly Marked[]): Record<DayState, number> {
  const totals = { expected: 0, here: 0, gone: 0, absent: 0 };
  for (const child of children) totals[stateOf(child)] += 1;
  return totals;
}

/** Whether a child is one of those looked for: by its name, or by its guardian's. */
export const isFound = ({ playerName, parentName }: RosterChild, text: string) =>
  matches(text, playerName, parentName);

/** What is missing before a child may go with somebody; empty where nothing is. */
export function pickupProblems(
  { collectedBy, reason }: { collectedBy: string; reason: string },
  allowed: readonly string[],
): { collectedBy?: string; reason?: string } {
  if (!collectedBy.trim()) return { collectedBy: 'Please say who is taking the child home.' };
  const isAllowed = allowed.some((name) => isSameName(name, collectedBy));
  return isAllowed || reason.trim()
    ? {}
    : { reason: 'The guardian did not name this person. Please say why they may pick up the child.' };
}

/** The camp's day that a phone at the gate is about: today's, else the first, else the last. */
export function dayAtTheGate(
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): string {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}
