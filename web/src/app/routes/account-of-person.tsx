import type { AccountPage, Site } from '@fungo/contracts';
import { useQuery } from '@tanstack/react-query';
import { matchPath, useLocation } from 'react-router-dom';
import { AuditOfPerson } from '@/features/administration/components/audit-of-person';
import { accountQuery } from '@/features/people/api/account';
import { useStandings } from '@/features/people/api/standings';
import { AccessControl } from '@/features/people/components/account/access-control';
import {
  AccountMails,
  AccountPlayers,
  AccountSessions,
  Part,
} from '@/features/people/components/account/account-facts';
import { FactorControl } from '@/features/people/components/factor-control';
import { MembershipControl } from '@/features/people/components/membership-control';
import { RoleControl } from '@/features/people/components/role-control';
import { roleNames } from '@/features/people/role-words';
import { formatDay, siteMoment } from '@/lib/calendar';
import { fullName } from '@/lib/names';
import { Badge } from '@/ui/badge';
import { ButtonAnchor, ButtonLink } from '@/ui/button';
import { Loaded } from '@/ui/loaded';
import { PageHeader } from '@/ui/page-header';
import { Skeleton } from '@/ui/skeleton';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

/** All about one account, for the administrator. */
export default function AccountOfPerson() {
  const id = matchPath('/people/accounts/:id', useLocation().pathname)?.params.id ?? '';
  return (
    <WithSite>
      {(site) => (
        <div key={id} className="page py-8">
          <Found id={id} site={site} />
        </div>
      )}
    </WithSite>
  );
}

const Found = ({ id, site }: { id: string; site: Site }) => (
  <Loaded
    query={useQuery(accountQuery(id))}
    what="the account"
    failed="We could not find this account"
    skeleton={<Skeleton className="h-96" />}
  >
    {(account) => <Whole account={account} timeZone={site.timeZone} />}
  </Loaded>
);

function Whole({ account, timeZone }: { account: AccountPage; timeZone: string }) {
  const { user, players, sessions, lastVisitAt, disabledAt } = account;
  const isMe = useUser().id === user.id;
  const standing = useStandings([user]).get(user.id);
  const day = (at: string) => formatDay(siteMoment(timeZone, at).day, 'dateYear');
  return (
    <>
      <PageHeader
        compact
        title={fullName(user)}
        text={
          <>
            {roleNames[user.role]} · joined {day(user.createdAt)} · last here {day(lastVisitAt)}{' '}
            {disabledAt && <Badge tone="danger">Disabled</Badge>}
          </>
        }
      >
        <ButtonAnchor variant="secondary" href={`mailto:${user.email}`}>
          Email
        </ButtonAnchor>
        <ButtonLink variant="secondary" to="/people?tab=accounts">
          All accounts
        </ButtonLink>
      </PageHeader>
      <p className="mb-6 wrap-anywhere text-muted">
        {user.email}
        {!user.addressProved && ' (not confirmed)'}
        {user.phoneNumber && ` · ${user.phoneNumber}`}
      </p>
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-8">
          <AccountPlayers players={players} />
          <Part title="What happened">
            <AuditOfPerson personId={user.id} timeZone={timeZone} />
          </Part>
          <AccountMails id={user.id} timeZone={timeZone} />
        </div>
        <div className="grid grid-cols-1 gap-8">
          <Part title="Role">
            <RoleControl user={user} />
            <FactorControl user={user} isMe={isMe} />
          </Part>
          <Part title="Membership">
            <MembershipControl user={user} standing={standing} timeZone={timeZone} />
          </Part>
          <AccountSessions sessions={sessions} timeZone={timeZone} />
          <Part title="Access">
            <AccessControl account={account} isMe={isMe} timeZone={timeZone} />
          </Part>
        </div>
      </div>
    </>
  );
}
