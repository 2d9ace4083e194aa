import { textOfConsent } from '@fungo/contracts/consents';
import { formatDay, siteMoment } from '@/lib/calendar';
import type { CurrentUser } from '@/lib/queries/current-user';
import { Card, CardBody, CardTitle } from '@/ui/card';
import { ConsentDialog } from './consent-dialog';

/** Whom the account is for, and what a guardian has agreed to. */
export function ConsentSection({ user, timeZone }: { user: CurrentUser; timeZone: string }) {
  const { consent } = user;
  return (
    <Card>
      <CardBody className="grid gap-4">
        <CardTitle>Who this account is for</CardTitle>
        {!consent && <p>You have not told us yet. Videos can be sent once you have.</p>}
        {consent?.player === 'adult' && <p>Someone 18 or older.</p>}
        {consent?.player === 'minor' && (
          <>
            <p>
              A player under 18. <strong className="wrap-anywhere">{consent.guardianName}</strong> consented
              on {formatDay(siteMoment(timeZone, consent.givenAt).day, 'dateYear')}:
            </p>
            <blockquote className="border-l-4 border-line pl-4 text-muted">
              {textOfConsent('account', consent.text ?? 0)}
            </blockquote>
            <p>To withdraw it, delete your account.</p>
          </>
        )}
        <ConsentDialog user={user} label={consent ? 'Change' : 'Answer'} />
      </CardBody>
    </Card>
  );
}
