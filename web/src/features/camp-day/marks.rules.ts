import type { Mark, RosterChild } from '@fungo/contracts';
import { isSameName, matches } from '@fungo/contracts/folding';

export type DayState = 'expected' | 'here' | 'gone' | 'absent';

export const dayStates: DayState[] = ['expected', 'here', 'gone', 'absent'];

type Marked = Pick<RosterChild, 'checkedInAt' | 'checkedOutAt' | 'absentAt'>;

/** A child's progress through the day. */
export const stateOf = ({ checkedInAt, checkedOutAt, absentAt }: Marked): DayState => {
  if (checkedOutAt) return 'gone';
  if (checkedInAt) return 'here';
  return absentAt ? 'absent' : 'expected';
};

/** A child of the roster, including this phone's unsent taps. */
export interface SeenChild extends RosterChild {
  isWaiting: boolean;
}

/** The roster as it will be once these taps are sent. A child's latest tap counts, whichever phone sent it. */
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

/** The instant of the tap that counts. */
const lastTap = ({ checkedInAt, checkedOutAt, absentAt }: Marked) =>
  Math.max(time(checkedInAt), time(checkedOutAt), time(absentAt));

/** Number of children in each state. */
export function totalsOf(children: readonly Marked[]): Record<DayState, number> {
  const totals = { expected: 0, here: 0, gone: 0, absent: 0 };
  for (const child of children) totals[stateOf(child)] += 1;
  return totals;
}

/** Whether a child's or guardian's name matches the search. */
export const isFound = ({ playerName, parentName }: RosterChild, text: string) =>
  matches(text, playerName, parentName);

/** Missing details before a child may leave with somebody; empty if none. */
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

/** The camp's day to show at the gate: today, else the first, else the last. */
export function dayAtTheGate(
  { startDate, endDate }: { startDate: string; endDate: string },
  today: string,
): string {
  if (today < startDate) return startDate;
  return today > endDate ? endDate : today;
}
