import { constants, type FilmInWork, type FilmsInLine, type SystemState } from '@fungo/contracts';

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const places: Record<string, string> = {
  identity: 'Accounts',
  scheduling: 'Lessons',
  media: 'Videos',
  'media-worker': 'Video processing',
  camps: 'Camps',
  payments: 'Payments',
  messaging: 'Emails',
};

/** The academy's words for each service. */
export const placeWords = (name: string): string => places[name] ?? name;

/** The academy's words for each daily job, without the service's name in front. */
const daily: Record<string, string> = {
  'collect-visits': 'record visits',
  'drop-old-notices': 'delete old notifications',
  'expire-packages': 'end packages whose time is over',
  'forget-erased-addresses': 'forget addresses of deleted accounts',
  'renew-hour-alerts': 'ask families whether they still want alerts',
  'delete-old-links': 'delete links to scores that have ended',
  'delete-old-notes': 'delete old medical notes',
  'follow-up-outreach': 'follow up outreach',
  'forget-events': 'delete old Stripe events',
  'forget-keys': 'clear request logs',
  'look-after-films': 'delete inactive families’ videos',
  reconcile: 'reconcile with Stripe',
  'settle-all-subscriptions': 'check memberships',
  'tell-near': 'remind families of their camps',
  'tell-rests': 'remind families of balances due',
  'tell-results': 'email families their results',
};

/** 'payments.reconcile' as 'Payments: reconcile with Stripe', 'camps.fee-charged' as 'Camps: fee charged'. */
export function jobWords(name: string): string {
  const [service = '', what = ''] = name.split('.');
  return `${placeWords(service)}: ${daily[what] ?? what.replaceAll('-', ' ')}`;
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

const filmKinds = {
  swing: 'a swing',
  proof: 'a proof',
  weekly: 'a weekly video',
  camp: 'a camp video',
} as const;

export const filmWords = ({ title, kind }: FilmInWork): string =>
  title === null ? filmKinds[kind] : `“${title}”, ${filmKinds[kind]}`;

function filmFaults({ waiting, isLate, inWork }: FilmsInLine): string[] {
  if (!isLate) return [];
  const late = `Video processing: ${counted(waiting, 'one video is', 'videos are')} waiting, the first for more than ${constants.video.lateMinutes} minutes.`;
  return [inWork.length === 0 ? late : `${late} Processing: ${inWork.map(filmWords).join('; ')}.`];
}

/** One sentence for everything that needs attention. @param films absent if media gave no answer */
export function faultsOf(
  { processes, waiting, dailyJobs, failedEvents }: SystemState,
  films?: FilmsInLine | null,
): string[] {
  return [
    ...(films ? filmFaults(films) : []),
    ...processes.filter(({ running }) => running === 0).map(({ name }) => `${placeWords(name)}: down.`),
    ...waiting
      .filter(({ isLate }) => isLate)
      .map(
        ({ service, count }) => `${placeWords(service)}: ${counted(count, 'one task is', 'tasks are')} late.`,
      ),
    ...dailyJobs
      .filter(({ state }) => state === 'late' || state === 'failed')
      .map(({ name, state }) => `${jobWords(name)} ${state === 'late' ? 'did not run' : 'failed'}.`),
    ...(failedEvents > 0
      ? [
          `${capital(counted(failedEvents, 'one event', 'events'))} failed. ${failedEvents === 1 ? 'See why below, and send it again.' : 'See why below, and send them again.'}`,
        ]
      : []),
  ];
}
