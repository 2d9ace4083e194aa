import type { HourAlert } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useChosenPlayer } from '@/academy/chosen-player';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, momentWords } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button, ButtonLink } from '@/ui/button';
import { Card, CardBody } from '@/ui/card';
import { NotYet } from '@/ui/skeleton';
import { hourAlertsQuery, useRemoveAlert } from '../api/hour-alerts';

/** The family's alerts for free hours; nothing without any. */
export function MyAlerts({ timeZone }: { timeZone: string }) {
  const { data, isLoading } = useQuery(hourAlertsQuery);
  const alerts = data ?? [];
  const { listed } = useChosenPlayer();
  const shown = alerts.filter(({ playerId }) => listed === undefined || playerId === listed);
  if (isLoading) return <NotYet />;
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="hour-alerts" className="grid grid-cols-1 gap-4">
      <h2 id="hour-alerts" className="text-2xl">
        Waiting for a free hour
      </h2>
      <ul className="grid grid-cols-1 gap-4">
        {shown.map((alert) => (
          <li key={alert.id}>
            <Alert alert={alert} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Alert({ alert, timeZone }: { alert: HourAlert; timeZone: string }) {
  const removing = useRemoveAlert();
  const { offer, coach } = alert;
  return (
    <Card>
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-xl">{coach}</h3>
          {offer ? (
            <p>
              {momentWords(timeZone, offer.startsAt)} is held for you until{' '}
              {momentWords(timeZone, offer.until)}.
            </p>
          ) : (
            <p className="text-muted">{wishWords(alert)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          {offer && <ButtonLink to={`/hour/${offer.id}`}>See the hour</ButtonLink>}
          <Button
            variant="quiet"
            busy={removing.isPending}
            onClick={() =>
              removing.mutate(alert.id, {
                onSuccess: () => toast.success('Alert ended'),
                onError: (error) => toast.error('The alert stays', messageOf(error, 'Please try again.')),
              })
            }
          >
            {offer ? 'Leave it to others' : 'End alert'}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

/** 'Nov 30 to Dec 13, 4:00 PM to 7:00 PM'. */
function wishWords({ from, to, startTime, endTime }: HourAlert): string {
  const days =
    from === to ? formatDay(from, 'short') : `${formatDay(from, 'short')} to ${formatDay(to, 'short')}`;
  if (startTime && startTime === endTime) return `${days}, ${formatTime(startTime)}`;
  if (startTime && endTime) return `${days}, ${formatTime(startTime)} to ${formatTime(endTime)}`;
  if (startTime) return `${days}, from ${formatTime(startTime)}`;
  if (endTime) return `${days}, until ${formatTime(endTime)}`;
  return `${days}, any time`;
}
