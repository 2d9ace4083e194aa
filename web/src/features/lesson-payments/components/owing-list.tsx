import type { OwingFamily } from '@fungo/contracts';
import { formatMoney } from '@fungo/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { formatDay, momentWords, siteMoment } from '@/lib/calendar';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { owingQuery } from '../api/owing';

/** Each family that owes for lessons: since when, for which, and the last reminder. The sums above it tell that it loads. */
export function OwingList({ timeZone }: { timeZone: string }) {
  const { data } = useQuery(owingQuery());
  if (!data || data.list.length === 0) return null;
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-3">
        <CardTitle>Unpaid lessons</CardTitle>
        <ul className="divide-y divide-line">
          {data.list.map((family) => (
            <Family key={family.key} family={family} timeZone={timeZone} />
          ))}
        </ul>
        {data.families > data.list.length && (
          <p className="text-muted">
            The first {data.list.length} of {data.families} families.
          </p>
        )}
      </CardBody>
    </Card>
  );
}

function Family({ family, timeZone }: { family: OwingFamily; timeZone: string }) {
  const dayOf = (instant: string) => formatDay(siteMoment(timeZone, instant).day, 'date');
  const { name, owed, since, remindedAt, mail, lessons } = family;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex justify-between gap-4">
        <span className="min-w-0">
          <bdi className="font-bold wrap-anywhere">{name}</bdi>
          <span className="block text-sm text-muted">
            Since {dayOf(since)}
            {remindedAt && ` · Reminded ${dayOf(remindedAt)}`}
            {mail === 'no-address' && ' · No email known'}
          </span>
        </span>
        <strong className="tabular-nums">{formatMoney(owed)}</strong>
      </p>
      <ul aria-label={`Unpaid lessons of ${name}`} className="grid gap-1 text-sm">
        {lessons.map(({ lessonId, player, coach, startsAt, owed: one, reference }) => (
          <li key={lessonId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              <bdi>{player}</bdi> with <bdi>{coach}</bdi>, {momentWords(timeZone, startsAt)}{' '}
              <span className="whitespace-nowrap text-muted">{reference}</span>
            </span>
            <span className="tabular-nums">{formatMoney(one)}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
