import type { BusyFeed } from '@fungo/contracts';
import { setBusyFeed } from '@fungo/contracts/scheduling/busy-feeds';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '@/lib/api';
import { formatDay, formatTime, siteMoment } from '@/lib/calendar';
import { showFieldErrors } from '@/lib/form';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { busyFeedQuery, useReadBusyFeed, useRemoveBusyFeed, useSetBusyFeed } from '../../api/busy-feed';

interface BusyTimesProps {
  instructorId: string;
  timeZone: string;
}

/** The coach's own calendar, whose busy times hide openings. */
export const BusyTimes = ({ instructorId, timeZone }: BusyTimesProps) => (
  <Card>
    <CardBody className="grid gap-5">
      <CardTitle>Busy times from your own calendar</CardTitle>
      <p className="text-muted">
        Families can’t book while your own calendar says you’re busy. It is read each half hour, and only its
        times are kept. Booked lessons stay.
      </p>
      <Loaded
        query={useQuery(busyFeedQuery(instructorId))}
        what="your calendar"
        failed="Failed to fetch your calendar"
        skeleton={<Skeleton className="h-24" />}
      >
        {({ feed }) =>
          feed ? (
            <Feed feed={feed} instructorId={instructorId} timeZone={timeZone} />
          ) : (
            <AddressForm instructorId={instructorId} />
          )
        }
      </Loaded>
    </CardBody>
  </Card>
);

function AddressForm({ instructorId }: { instructorId: string }) {
  const change = useSetBusyFeed();
  const form = useForm({
    resolver: zodResolver(setBusyFeed.body),
    defaultValues: { instructorId, address: '' },
  });
  const save = form.handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => toast.success('Calendar added', 'Its busy times will show in a moment.'),
      onError: (error) => {
        showFieldErrors(form, error);
        toast.error('Failed to add your calendar', messageOf(error, 'Please try again.'));
      },
    }),
  );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void save(event)}>
      <Field
        label="Calendar address"
        hint="The secret iCal address from your calendar’s settings. It starts with https:// or webcal://."
        error={form.formState.errors.address?.message}
      >
        <Input inputMode="url" autoComplete="off" {...form.register('address')} />
      </Field>
      <Button type="submit" variant="secondary" busy={change.isPending}>
        Add calendar
      </Button>
    </form>
  );
}

function Feed({ feed, instructorId, timeZone }: BusyTimesProps & { feed: BusyFeed }) {
  const [asks, ask] = useState(false);
  const reading = useReadBusyFeed(instructorId);
  const removing = useRemoveBusyFeed(instructorId);
  const failed = (title: string) => (error: Error) =>
    toast.error(title, messageOf(error, 'Please try again.'));
  return (
    <>
      <div role="status" className="grid gap-2">
        <p>
          <strong className="break-all">{feed.host}</strong>. {readWords(feed, timeZone)}
        </p>
        {feed.problem && !feed.isReading && (
          <p className="font-bold text-danger-ink">
            {problems[feed.problem]}
            {feed.readAt !== null && ' The times of the last read still count.'}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={reading.isPending || feed.isReading}
          onClick={() => reading.mutate(undefined, { onError: failed('The calendar was not read') })}
        >
          Read again
        </Button>
        <Button variant="danger" busy={removing.isPending} onClick={() => ask(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={ask}
        title="Remove your calendar?"
        text="Families can book the hours that only your calendar hid. To use another address, remove this one first."
        action="Remove it"
        onConfirm={() => removing.mutate(undefined, { onError: failed('Your calendar was not removed') })}
      />
    </>
  );
}

function readWords({ isReading, readAt }: BusyFeed, timeZone: string): string {
  if (isReading) return 'Reading it now…';
  if (readAt === null) return 'No times have been read yet.';
  const { day, time } = siteMoment(timeZone, readAt);
  return `Last read on ${formatDay(day, 'short')} at ${formatTime(time)}.`;
}

const problems: Record<NonNullable<BusyFeed['problem']>, string> = {
  unreachable: 'The calendar could not be reached.',
  'not-found':
    'There is no calendar at this address, or it is private. Please copy its secret address again.',
  'not-allowed': 'This address is not on the public internet, so it can’t be read.',
  'too-large': 'This calendar is too large. Please use one with fewer events.',
  'too-slow': 'The calendar took too long to answer.',
  unreadable: 'This address has no calendar. Please copy the iCal address from your calendar’s settings.',
  'too-many': 'This calendar has too many events. Please use one with fewer.',
};
