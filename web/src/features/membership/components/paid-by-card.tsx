import type { MembershipStanding } from '@fungo/contracts';
import { membership } from '@fungo/contracts/constants';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { useOpenPortal, usePause, useResume } from '../api/change-own';
import { dayIn, standingWords } from '../standing-words';

const { pricePerMonth } = membership;

interface Props {
  standing: MembershipStanding;
  timeZone: string;
}

/** The card subscription, its next step, and the person's options. */
export function PaidByCard({ standing, timeZone }: Props) {
  const { subscription, by } = standing;
  const [asked, setAsked] = useState(false);
  const portal = useOpenPortal();
  const pause = usePause();
  const resume = useResume();
  if (!subscription) return null;
  const { state, at } = subscription;
  const paidUntil = at ? dayIn(timeZone, at) : 'the end of the month you paid for';
  return (
    <Card role="group" aria-labelledby="payment" className="my-8">
      <CardBody className="grid gap-4">
        <CardTitle id="payment">Your payment</CardTitle>
        <p role={state === 'card-failed' ? 'alert' : undefined}>{standingWords(standing, timeZone)}</p>
        {by === 'academy' && (
          <p className="text-muted">
            The academy has given you a membership, too. You can cancel this payment and stay a member.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {state === 'paused' && (
            <Button busy={resume.isPending} onClick={() => resume.mutate()}>
              {resume.isPending ? 'Resuming...' : 'Resume membership'}
            </Button>
          )}
          <Button
            variant={state === 'card-failed' || state === 'ending' ? 'primary' : 'secondary'}
            busy={portal.isPending}
            onClick={() => portal.mutate()}
          >
            <CreditCard aria-hidden />
            {portalWords[state]}
          </Button>
          {state === 'active' && (
            <Button variant="secondary" busy={pause.isPending} onClick={() => setAsked(true)}>
              {pause.isPending ? 'Pausing...' : 'Pause membership'}
            </Button>
          )}
        </div>
      </CardBody>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title="Pause your membership?"
        text={`You can send videos until ${paidUntil}, which is paid. After that you cannot, and nothing is charged until you resume. If you resume later, your card is charged $${pricePerMonth} and a new month begins that day. Your videos and reviews stay.`}
        action="Pause membership"
        cancel="Don’t pause"
        onConfirm={() => pause.mutate()}
      />
    </Card>
  );
}

const portalWords = {
  active: 'Change card or cancel',
  'card-failed': 'Change card',
  ending: 'Keep my membership',
  paused: 'Change card or cancel',
};
