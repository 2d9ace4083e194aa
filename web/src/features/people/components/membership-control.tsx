import type { MembershipStanding, Subscription, User } from '@fungo/contracts';
import { useState } from 'react';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useChangeMembership } from '../api/change-membership';

interface Props {
  user: User;
  /** Their card subscription. */
  standing: MembershipStanding | undefined;
  timeZone: string;
}

/** Shows whether a person is a member; starts or ends a membership after a question. */
export function MembershipControl({ user, standing, timeZone }: Props) {
  const change = useChangeMembership(user);
  const [asked, setAsked] = useState(false);
  const begins = user.membershipStatus === 'inactive';
  const [act, atWork] = begins ? ['Activate', 'Activating...'] : ['Deactivate', 'Deactivating...'];
  const name = fullName(user);
  const subscription = standing?.subscription;
  const note = subscription && noteOf(subscription, timeZone);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={begins ? 'neutral' : 'grass'}>{begins ? 'No membership' : 'Member'}</Badge>
      {note && <span className="text-sm text-muted">{note}</span>}
      <Button
        variant="secondary"
        size="narrow"
        className="text-sm"
        busy={change.isPending}
        onClick={() => setAsked(true)}
      >
        {change.isPending ? atWork : `${act} membership`}
        <span className="sr-only">
          {change.isPending && ' membership'} of {name}
        </span>
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        onConfirm={() => change.mutate()}
        {...(begins ? questionOfStart(name) : questionOfEnd(name, subscription))}
      />
    </div>
  );
}

const questionOfStart = (name: string) => ({
  title: `Activate ${name}’s membership?`,
  text: 'They can send videos right away. Their card is not charged: the membership lasts until you end it.',
  action: 'Activate',
  isHarmless: true,
  cancel: 'Not now',
});

const questionOfEnd = (name: string, subscription: Subscription | null | undefined) => ({
  title: `Deactivate ${name}’s membership?`,
  text: `They can no longer send videos. The videos they sent and their reviews stay. ${
    subscription
      ? 'Their card isn’t charged again. This doesn’t refund the current month.'
      : 'This doesn’t stop a recurring payment.'
  }`,
  action: 'Deactivate',
  cancel: 'Keep the membership',
});

function noteOf({ state, at }: Subscription, timeZone: string): string {
  const day = at ? formatDay(siteMoment(timeZone, at).day, 'date') : null;
  switch (state) {
    case 'active':
      return day ? `Card, next on ${day}` : 'Card';
    case 'card-failed':
      return day ? `Card declined, tried again on ${day}` : 'Card declined';
    case 'ending':
      return day ? `Cancelled, ends on ${day}` : 'Cancelled';
    case 'paused':
      return 'Paused';
  }
}
