import { NoInvitation } from '@/academy/invitation/invitation-steps';
import { AccountPage } from '@/features/account/components/account-page';
import { JoinAcademy } from '@/features/account/components/join/join-academy';
import { useKey } from '../link-token';
import { WithSite } from '../with-site';

/** An invitation of the academy. The link's secret stays in this tab, so that it survives signing in. */
export default function Join() {
  const token = useKey('join')?.token;
  return (
    <WithSite>
      {(site) => (
        <AccountPage
          title="Your invitation"
          text="Read it before you accept. Nothing changes until you do."
          aside={
            <div className="grid gap-2 rounded-lg border border-board-line bg-board/90 p-6">
              <p className="font-display text-2xl font-extrabold">{site.name}</p>
              {site.address && <p className="text-board-muted">{site.address}</p>}
            </div>
          }
        >
          {token ? <JoinAcademy key={token} token={token} site={site} /> : <NoInvitation />}
        </AccountPage>
      )}
    </WithSite>
  );
}
