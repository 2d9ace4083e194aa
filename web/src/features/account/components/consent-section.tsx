import type { Site } from '@fungo/contracts';
import { formatDay, siteMoment } from '@/lib/calendar';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { ConsentDialog } from './consent-dialog';
import { coachesWait, ConsentText } from './consent-fields';

/** Shows who the account is for and what a guardian has agreed to. */
export function ConsentSection({
  user,
  site,
}: {
  user: CurrentUser;
  site: Pick<Site, 'timeZone' | 'consent'>;
}) {
  const { consent } = user;
  const { holdVideos: holdsVideos } = site.consent;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Who this account is for</CardTitle>
        {!consent && (
          <p>
            You haven’t told us yet. For a player under 18, we need a parent’s or guardian’s consent.{' '}
            {holdsVideos && coachesWait}
          </p>
        )}
        {consent?.player === 'adult' && <p>Someone 18 or older.</p>}
        {consent?.player === 'minor' && (
          <>
            <p>
              A player under 18. <strong className="wrap-anywhere">{consent.guardianName}</strong> consented
              on {formatDay(siteMoment(site.timeZone, consent.givenAt).day, 'dateYear')}:
            </p>
            <ConsentText version={consent.text ?? 0} />
            <p>To withdraw your consent, delete your account.</p>
          </>
        )}
        <ConsentDialog user={user} label={consent ? 'Change' : 'Answer'} />
      </CardBody>
    </Card>
  );
}
