import { limits } from '@fungo/contracts/constants';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { messageOf } from '@/lib/api';
import { formatDay, siteMoment } from '@/lib/calendar';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { deletionQuery, useAskForDeletion, useKeepAccount } from '../api/deletion';
import { OwnPassword } from './own-password';

/** Requests or cancels the deletion of the account. */
export function DeletionSection({ isStaff, timeZone }: { isStaff: boolean; timeZone: string }) {
  const deletion = useQuery(deletionQuery);
  const whatGoes = <WhatGoes isStaff={isStaff} />;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Delete your account</CardTitle>
        <Loaded
          query={deletion}
          what="your account"
          failed="Your account could not be loaded"
          skeleton={<Skeleton className="h-40" />}
        >
          {({ dueAt }) =>
            dueAt === null ? (
              <Asking whatGoes={whatGoes} />
            ) : (
              <Keeping day={formatDay(siteMoment(timeZone, dueAt).day, 'dateYear')} whatGoes={whatGoes} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

const WhatGoes = ({ isStaff }: { isStaff: boolean }) => (
  <>
    <p>
      <strong>What we delete:</strong> your name and contacts, your children’s names and notes, swings and
      their reviews, messages and your membership. Upcoming lessons and camps are cancelled.
    </p>
    <p>
      <strong>What we keep:</strong> records of payments, without your name. For a camp refund, cancel your
      registration first. To keep a copy of the rest, download your data first.
    </p>
    {isStaff && (
      <p>
        Because you work here, the academy hands over your lessons and camps first. Your account stays until
        an administrator changes your role.
      </p>
    )}
  </>
);

function Asking({ whatGoes }: { whatGoes: ReactNode }) {
  const [isOpen, open] = useState(false);
  const [password, setPassword] = useState('');
  const asking = useAskForDeletion();
  const ask = (event: FormEvent) => {
    event.preventDefault();
    asking.mutate(password, { onSuccess: () => open(false) });
  };
  return (
    <>
      <p>
        Your account is deleted {limits.deletionDays} days after you ask. Until then, you can keep it with one
        tap.
      </p>
      {whatGoes}
      <OwnPassword what="delete your account">
        <Button variant="danger" className="justify-self-start" onClick={() => open(true)}>
          Delete my account
        </Button>
      </OwnPassword>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        title="Delete your account?"
        text={`We’ll delete it in ${limits.deletionDays} days, and email you now and the day before.`}
      >
        <form className="grid gap-5" onSubmit={ask}>
          <Field label="Your password" error={asking.error ? messageOf(asking.error, connection) : undefined}>
            <Input
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          </Field>
          <Button type="submit" variant="final" busy={asking.isPending} disabled={password === ''}>
            Delete my account
          </Button>
        </form>
      </Dialog>
    </>
  );
}

const connection = 'Please check your connection and try again.';

function Keeping({ day, whatGoes }: { day: string; whatGoes: ReactNode }) {
  const keeping = useKeepAccount();
  return (
    <>
      <p role="status">
        Your account will be deleted on <strong>{day}</strong>.
      </p>
      {whatGoes}
      <Button
        className="justify-self-start"
        busy={keeping.isPending}
        onClick={() =>
          keeping.mutate(undefined, {
            onSuccess: () => toast.success('Your account stays'),
            onError: (error) => toast.error('Not done', messageOf(error, connection)),
          })
        }
      >
        Keep my account
      </Button>
    </>
  );
}
