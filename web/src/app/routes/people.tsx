import { useSearchParams } from 'react-router-dom';
import { AccountList } from '@/features/people/components/account-list';
import { InvitationList } from '@/features/people/components/invitations/invitation-list';
import { InviteButton } from '@/features/people/components/invitations/invite-button';
import { PlayerList } from '@/features/people/components/player-list';
import { ButtonLink } from '@/ui/button';
import { PageHeader } from '@/ui/page-header';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/ui/tabs';
import { useUser } from '../guard';
import { WithSite } from '../with-site';

const tabs = ['players', 'accounts', 'invitations'] as const;

/** The academy's players, for staff; all accounts and invitations, for an administrator. The address holds the tab. */
export default function People() {
  const { role } = useUser();
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'players';
  return (
    <WithSite>
      {({ timeZone }) => (
        <div className="page py-6">
          <PageHeader compact title="People">
            {role === 'admin' && (
              <>
                <ButtonLink variant="secondary" to="/admin-dashboard?tab=users">
                  Users and roles
                </ButtonLink>
                <InviteButton />
              </>
            )}
          </PageHeader>
          {role === 'admin' ? (
            <Tabs value={tab} onValueChange={(next) => setSearch(next === 'players' ? {} : { tab: next })}>
              <TabsList aria-label="People">
                <TabsTrigger value="players">Players</TabsTrigger>
                <TabsTrigger value="accounts">Accounts</TabsTrigger>
                <TabsTrigger value="invitations">Invitations</TabsTrigger>
              </TabsList>
              <TabsContent value="players">
                <PlayerList timeZone={timeZone} />
              </TabsContent>
              <TabsContent value="accounts">
                <AccountList timeZone={timeZone} />
              </TabsContent>
              <TabsContent value="invitations">
                <InvitationList timeZone={timeZone} />
              </TabsContent>
            </Tabs>
          ) : (
            <PlayerList timeZone={timeZone} />
          )}
        </div>
      )}
    </WithSite>
  );
}
