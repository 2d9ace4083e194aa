import type { AnswerOf, EndpointByKey, TimelineLink } from '@fungo/contracts';
import { timelineLink } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { copyText } from '@/lib/copy-text';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Choices } from '@/ui/choices';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { timelineLinksQuery, useMakeLink, useWithdrawLink } from '../api/timeline-links';

interface ShareScoresProps {
  playerId: string;
  /** The player's first name. */
  name: string;
  timeZone: string;
}

/** The family's links to its player's scores: it makes them for some days and withdraws them. */
export function ShareScores({ playerId, name, timeZone }: ShareScoresProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Share scores
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Share ${name}’s scores`}
        text={`People with the link see ${name}’s first name, age group, scores, and the days of camps that are over. They see no last name, lesson, review, film or note.`}
      >
        <Links playerId={playerId} name={name} timeZone={timeZone} />
      </Dialog>
    </>
  );
}

type Made = AnswerOf<EndpointByKey['POST /api/players/{id}/timeline-links']>;

function Links({ playerId, name, timeZone }: ShareScoresProps) {
  const [days, setDays] = useState<(typeof timelineLink.days)[number]>(timelineLink.usualDays);
  const making = useMakeLink(playerId);
  const make = () =>
    making.mutate(days, {
      onError: (error) => toast.error('No link was made', messageOf(error, 'Please try again.')),
    });
  return (
    <div className="grid grid-cols-1 gap-5">
      {making.data && <NewLink link={making.data} name={name} />}
      <Choices
        label="The link ends after"
        name="days"
        chosen={`${days}`}
        options={timelineLink.days.map((one) => ({ value: `${one}`, label: `${one} days` }))}
        onChange={({ target }) =>
          setDays(timelineLink.days.find((one) => `${one}` === target.value) ?? timelineLink.usualDays)
        }
      />
      <Button className="justify-self-start" busy={making.isPending} onClick={make}>
        {making.isPending ? 'Making...' : 'Make a link'}
      </Button>
      <section aria-label="Open links" className="grid gap-2 border-t border-line pt-4">
        <Loaded
          query={useQuery(timelineLinksQuery(playerId))}
          what="open links"
          skeleton={<Skeleton className="h-11" />}
        >
          {(links) =>
            links.length === 0 ? (
              <p className="text-muted">No link is open.</p>
            ) : (
              <ul className="grid gap-2">
                {links.map((link) => (
                  <OpenLink key={link.id} link={link} playerId={playerId} timeZone={timeZone} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

/** The server shows an address only when it is made. */
const NewLink = ({ link: { address }, name }: { link: Made; name: string }) => (
  <div role="status" className="grid gap-3 rounded-md bg-sunken p-4">
    <p className="font-bold">The link is ready. Copy it now: for {name}’s safety, we show it only once.</p>
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Link" optional={false} className="min-w-0 flex-1 basis-52">
        <Input readOnly value={address} onFocus={({ target }) => target.select()} />
      </Field>
      <Button variant="secondary" onClick={() => void copyText(address, 'The link')}>
        Copy
      </Button>
    </div>
  </div>
);

interface OpenLinkProps {
  link: TimelineLink;
  playerId: string;
  timeZone: string;
}

function OpenLink({ link: { id, createdAt, expiresAt }, playerId, timeZone }: OpenLinkProps) {
  const withdrawing = useWithdrawLink(playerId);
  const dayOf = (instant: string) => formatDay(siteMoment(timeZone, instant).day, 'dateYear');
  const words = `Made on ${dayOf(createdAt)}, open until ${dayOf(expiresAt)}`;
  const withdraw = () =>
    withdrawing.mutate(id, {
      onSuccess: () => toast.success('The link is withdrawn', 'It opens nothing anymore.'),
      onError: (error) => toast.error('Still open', messageOf(error, 'Please try again.')),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="min-w-0 flex-1 basis-40">{words}</span>
      <Button
        variant="danger"
        busy={withdrawing.isPending}
        aria-label={`Withdraw the link: ${words}`}
        onClick={withdraw}
      >
        Withdraw
      </Button>
    </li>
  );
}
