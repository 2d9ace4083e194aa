import type { CalendarFeed, Site } from '@fungo/contracts';
import { appleFeedLink, googleFeedLink, outlookFeedLink } from '@fungo/contracts/calendar-links';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button, ButtonAnchor } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { calendarFeedQuery, useMakeFeed, useRemoveFeed } from '../api/calendar-feed';

interface CalendarSectionProps {
  isCoach: boolean;
  site: Site;
}

/** Makes, replaces and turns off the person's secret calendar address. */
export function CalendarSection({ isCoach, site }: CalendarSectionProps) {
  const query = useQuery(calendarFeedQuery);
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Your calendar</CardTitle>
        <p>
          {isCoach
            ? 'See the lessons you give in your own calendar. Requests show as tentative.'
            : 'See your family’s lessons and camps in your own calendar.'}{' '}
          Subscribe once, and changes follow by themselves.
        </p>
        <Loaded query={query} what="your calendar" skeleton={<Skeleton className="h-11" />}>
          {({ feed }) => <Feed feed={feed} site={site} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Feed({ feed, site }: { feed: CalendarFeed | null; site: Site }) {
  const [asks, ask] = useState<'replace' | 'remove' | null>(null);
  const making = useMakeFeed();
  const removing = useRemoveFeed();
  const make = () =>
    making.mutate(undefined, {
      onError: (error) => toast.error('No address was made', messageOf(error, 'Please try again.')),
    });
  const remove = () =>
    removing.mutate(undefined, {
      onSuccess: () => {
        making.reset();
        toast.success('Your calendar address is off', 'Calendars that used it get nothing anymore.');
      },
      onError: (error) => toast.error('Still on', messageOf(error, 'Please try again.')),
    });
  const address = making.data?.address;
  if (!feed && !address)
    return (
      <Button className="justify-self-start" busy={making.isPending} onClick={make}>
        {making.isPending ? 'Making...' : 'Make my calendar address'}
      </Button>
    );
  return (
    <>
      {address ? <NewAddress address={address} name={site.name} /> : <p>{feed && readWords(feed, site)}</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={making.isPending} onClick={() => ask('replace')}>
          Replace the address
        </Button>
        <Button variant="danger" busy={removing.isPending} onClick={() => ask('remove')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asks === 'replace'}
        onOpenChange={() => ask(null)}
        title="Replace your calendar address?"
        text="Calendars that use the old one get nothing anymore. Add the new address there."
        action="Replace it"
        onConfirm={make}
      />
      <ConfirmDialog
        open={asks === 'remove'}
        onOpenChange={() => ask(null)}
        title="Turn off your calendar address?"
        text="Calendars that use it get nothing anymore. You can make a new one at any time."
        action="Turn it off"
        onConfirm={remove}
      />
    </>
  );
}

/** The server shows an address only when it is made. */
function NewAddress({ address, name }: { address: string; name: string }) {
  return (
    <div role="status" className="grid gap-4 rounded-md bg-sunken p-4">
      <p className="font-bold">
        Your address is ready. Add it now: for your safety, we show it only once. Don’t share it, because it
        opens your calendar without a password.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor variant="secondary" href={googleFeedLink(address)}>
          Google Calendar
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={appleFeedLink(address)}>
          Apple Calendar
        </ButtonAnchor>
        <ButtonAnchor variant="secondary" href={outlookFeedLink(address, name)}>
          Outlook
        </ButtonAnchor>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Address" optional={false} className="min-w-0 flex-1 basis-52">
          <Input readOnly value={address} onFocus={({ target }) => target.select()} />
        </Field>
        <Button variant="secondary" onClick={() => void copyText(address, 'Your calendar address')}>
          Copy
        </Button>
      </div>
      <details className="group">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold text-clay-ink">
          How to add it by hand
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <ul className="grid list-disc gap-2 pl-5">
          <li>
            <strong>Google:</strong> on a computer, open Google Calendar. Next to “Other calendars”, choose +
            and “From URL”.
          </li>
          <li>
            <strong>iPhone:</strong> open Calendar, Calendars, Add Calendar, “Add Subscription Calendar”.
          </li>
          <li>
            <strong>Mac:</strong> open Calendar, File, “New Calendar Subscription”.
          </li>
          <li>
            <strong>Outlook:</strong> choose “Add calendar” and “Subscribe from web”.
          </li>
        </ul>
        <p className="mt-2 text-muted">
          Apple looks for changes each hour. Google and Outlook may take a day; our emails are faster.
        </p>
      </details>
    </div>
  );
}

function readWords({ since, readAt }: CalendarFeed, { timeZone }: Site): string {
  const made = siteMoment(timeZone, since);
  const began = `On since ${formatDay(made.day, 'dateYear')}.`;
  if (readAt === null) return `${began} No calendar has read it yet.`;
  const read = siteMoment(timeZone, readAt);
  return `${began} A calendar last read it on ${formatDay(read.day, 'short')} at ${formatTime(read.time)}.`;
}
