import type { CampsOverview, MoneyFigures, Overview, SwingFigures, SystemState } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';

/** Something that failed or waits, with the page where it is dealt with. */
export interface Matter {
  key: string;
  kind: 'failed' | 'late' | 'waiting';
  text: string;
  detail?: string;
  to: string;
  /** Label of the link. */
  action: string;
}

interface Known {
  mails?: { count: number; hasMore: boolean };
  system?: SystemState | null;
  money?: MoneyFigures | null;
  swings?: SwingFigures | null;
  lessons?: Overview | null;
  camps?: CampsOverview | null;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Failures first, then broken promises, then open work. */
export function mattersOf({ mails, system, money, swings, lessons, camps }: Known): Matter[] {
  const matters: (Matter | false | null | undefined)[] = [
    system &&
      isUnwell(system) && {
        ...{ key: 'system', kind: 'failed', text: systemWords(system) },
        ...{ to: '/admin-dashboard?tab=system', action: 'See the system' },
      },
    mails &&
      mails.count > 0 && {
        ...{ key: 'mails', kind: 'failed' },
        text: `${mails.count}${mails.hasMore ? ' or more' : ''} ${mails.count === 1 ? 'email was' : 'emails were'} not delivered`,
        ...{ to: '/admin-dashboard?tab=emails&status=failed', action: 'Send again' },
      },
    money &&
      money.differences > 0 && {
        ...{ key: 'differences', kind: 'failed' },
        text: counted(money.differences, 'payment differs from Stripe', 'payments differ from Stripe'),
        ...{ to: '/payment-management', action: 'Compare' },
      },
    swings &&
      swings.failed > 0 && {
        ...{ key: 'films', kind: 'failed' },
        text: counted(swings.failed, 'video could not be processed', 'videos could not be processed'),
        ...{ to: '/videos', action: 'See videos' },
      },
    lessons &&
      lessons.customRequests.waiting > 0 && {
        ...{ key: 'custom', kind: lessons.customRequests.late > 0 ? 'late' : 'waiting' },
        text: counted(
          lessons.customRequests.waiting,
          'custom request to answer',
          'custom requests to answer',
        ),
        ...(lessons.customRequests.late > 0 && {
          detail: `${lessons.customRequests.late} past our 24-hour promise`,
        }),
        ...{ to: '/instructor-dashboard?tab=lesson-requests', action: 'Answer' },
      },
    swings &&
      swings.waiting > 0 && {
        ...{ key: 'swings', kind: swings.late > 0 ? 'late' : 'waiting' },
        text: counted(swings.waiting, 'swing to review', 'swings to review'),
        ...(swings.late > 0 && { detail: `${swings.late} past our 48-hour promise` }),
        ...{ to: '/instructor-dashboard?tab=videos', action: 'Review' },
      },
    lessons &&
      lessons.pending > 0 && {
        ...{ key: 'requests', kind: 'waiting' },
        text: counted(lessons.pending, 'lesson request to answer', 'lesson requests to answer'),
        ...{ to: '/instructor-dashboard', action: 'Answer' },
      },
    camps &&
      camps.outstanding > 0 && {
        ...{ key: 'camps', kind: 'waiting', text: `${formatMoney(camps.outstanding)} owed for camps` },
        ...(camps.unpaid > 0 && {
          detail: counted(camps.unpaid, 'registration not paid in full', 'registrations not paid in full'),
        }),
        ...{ to: '/payment-management', action: 'See payments' },
      },
  ];
  const order = { failed: 0, late: 1, waiting: 2 };
  return matters.filter((matter) => !!matter).sort((a, b) => order[a.kind] - order[b.kind]);
}

const isDown = ({ running }: SystemState['processes'][number]) => running === 0;

const isUnwell = ({ processes, waiting, dailyJobs, failedEvents }: SystemState): boolean =>
  failedEvents > 0 ||
  processes.some(isDown) ||
  waiting.some(({ isLate }) => isLate) ||
  dailyJobs.some(({ state }) => state === 'failed' || state === 'late');

function systemWords({ processes, failedEvents, waiting }: SystemState): string {
  const down = processes.filter(isDown).length;
  if (down > 0) return down === 1 ? 'A part of the system is down' : `${down} parts of the system are down`;
  if (failedEvents > 0) return counted(failedEvents, 'background step failed', 'background steps failed');
  return waiting.some(({ isLate }) => isLate) ? 'Background work is late' : 'A nightly job did not finish';
}
