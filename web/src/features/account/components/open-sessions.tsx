import type { OpenSession } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '@/lib/api';
import { formatDay } from '@/lib/calendar';
import { siteDate } from '@/lib/site-date';
import { toast } from '@/lib/toast';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { Loaded } from '@/ui/loaded';
import { Skeleton } from '@/ui/skeleton';
import { sessionsQuery, useEndSession } from '../api/sessions';

/** Lists where the person is signed in, with a way to sign out there. */
export function OpenSessions({ timeZone }: { timeZone: string }) {
  const query = useQuery(sessionsQuery);
  return (
    <Card>
      <CardBody className="grid gap-2">
        <CardTitle>Where you are signed in</CardTitle>
        <p className="text-muted">
          Don’t recognize a device? Sign it out and{' '}
          <Link to="/forgot-password" className="font-bold text-clay-ink underline underline-offset-4">
            choose a new password
          </Link>
          .
        </p>
      </CardBody>
      <CardBody>
        <Loaded query={query} what="your devices" skeleton={<Skeleton className="h-32" />}>
          {(sessions) => <Sessions sessions={sessions} timeZone={timeZone} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Sessions({ sessions, timeZone }: { sessions: OpenSession[]; timeZone: string }) {
  const ending = useEndSession();
  const [asksForAll, askForAll] = useState(false);
  const end = (session?: OpenSession) =>
    ending.mutate(session?.id, {
      onSuccess: () =>
        toast.success(session ? `${session.device} is signed out` : 'All other devices are signed out'),
      onError: (error) => toast.error('Not signed out', messageOf(error, 'Please try again.')),
    });
  const isEnding = (id?: string) => ending.isPending && ending.variables === id;
  return (
    <>
      <ul aria-label="Devices" className="grid divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0">
            <div className="min-w-0 flex-1 basis-52">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold">
                {session.device}
                {session.isThis && <Badge tone="grass">This device</Badge>}
              </p>
              <p className="text-muted">{usedWords(session, timeZone)}</p>
            </div>
            {!session.isThis && (
              <Button
                variant="secondary"
                aria-label={`Sign out ${session.device}, ${usedWords(session, timeZone)}`}
                busy={isEnding(session.id)}
                onClick={() => end(session)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <Button variant="secondary" className="mt-2" busy={isEnding()} onClick={() => askForAll(true)}>
          Sign out all other devices
        </Button>
      )}
      <ConfirmDialog
        open={asksForAll}
        onOpenChange={askForAll}
        title="Sign out all other devices?"
        text="You stay signed in here. Everywhere else, your password is needed again."
        action="Sign out the others"
        cancel="Keep them"
        onConfirm={() => end()}
      />
    </>
  );
}

/** The server records last use by day only. */
function usedWords({ isThis, startedAt, usedAt }: OpenSession, timeZone: string): string {
  const dayOf = (instant: string) => formatDay(siteDate(timeZone, new Date(instant)), 'dateYear');
  const used = isThis ? 'In use now' : `Last used about ${dayOf(usedAt)}`;
  return startedAt === null ? used : `${used}, signed in ${dayOf(startedAt)}`;
}
