import type { User } from '@fungo/contracts';
import { useState } from 'react';
import { fullName } from '@/lib/names';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useChangeMembership } from '../api/change-membership';

/** Shows whether a person is a member, starts a membership at once, and ends one after a question. */
export function MembershipControl({ user }: { user: User }) {
  const change = useChangeMembership(user);
  const [asked, setAsked] = useState(false);
  const begins = user.membershipStatus === 'inactive';
  const [act, atWork] = begins ? ['Activate', 'Activating...'] : ['Deactivate', 'Deactivating...'];
  const name = fullName(user);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={begins ? 'neutral' : 'grass'}>{begins ? 'No membership' : 'Member'}</Badge>
      <Button
        variant="secondary"
        size="narrow"
        className="text-sm"
        busy={change.isPending}
        onClick={() => (begins ? change.mutate() : setAsked(true))}
      >
        {change.isPending ? atWork : `${act} membership`}
        <span className="sr-only">
          {change.isPending && ' membership'} of {name}
        </span>
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={`Deactivate ${name}’s membership?`}
        text="They can no longer send videos. The videos they sent and their reviews stay. This does not stop a recurring payment."
        action="Deactivate"
        cancel="Keep the membership"
        onConfirm={() => change.mutate()}
      />
    </div>
  );
}
