import type { AccountPage } from '@fungo/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { mailKindWords } from '@/academy/mail-words';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { PagedList } from '@/ui/paged-list';
import { mailsToQuery } from '../../api/account';

/** A part of the page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const rows = 'divide-y divide-line overflow-hidden rounded-lg border border-line bg-card';
const row = 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5';

/** The players, each a way to their lessons, camps, swings and balance. */
export const AccountPlayers = ({ players }: Pick<AccountPage, 'players'>) => (
  <Part title="Players">
    {players.length === 0 ? (
      <p className="text-muted">This account has no players.</p>
    ) : (
      <ul className={rows}>
        {players.map((player) => (
          <li key={player.id} className={row}>
            <Link to={`/players/${player.id}`} className="inline-flex min-h-11 items-center font-bold">
              <bdi>{fullName(player)}</bdi>
            </Link>
            <span className="text-sm text-muted">Lessons, camps, swings and balance</span>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

export const AccountSessions = ({
  sessions,
  timeZone,
}: Pick<AccountPage, 'sessions'> & { timeZone: string }) => (
  <Part title="Signed in on">
    {sessions.length === 0 ? (
      <p className="text-muted">Not signed in anywhere.</p>
    ) : (
      <ul className={rows}>
        {sessions.map(({ device, startedAt, usedAt }) => (
          <li key={`${device} ${startedAt}`} className={row}>
            <span className="font-bold">{device}</span>
            <span className="text-sm text-muted">
              Last used about {formatDay(siteMoment(timeZone, usedAt).day, 'dateYear')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const states = { queued: 'Waiting', sent: 'Sent', failed: 'Not delivered', dropped: 'Skipped' };

/** The newest emails to the account. */
export const AccountMails = ({ id, timeZone }: { id: string; timeZone: string }) => (
  <Part title="Emails">
    <PagedList
      query={useInfiniteQuery(mailsToQuery(id))}
      what="emails"
      empty={<p className="text-muted">No email has been sent to this account.</p>}
    >
      {(mails) => (
        <ul className={rows}>
          {mails.map(({ id: mailId, kind, status, createdAt }) => (
            <li key={mailId} className={row}>
              <span className="font-bold">{mailKindWords(kind)}</span>
              <span
                className={status === 'failed' ? 'text-sm font-bold text-danger-ink' : 'text-sm text-muted'}
              >
                {states[status]}, {formatDay(siteMoment(timeZone, createdAt).day, 'date')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  </Part>
);
