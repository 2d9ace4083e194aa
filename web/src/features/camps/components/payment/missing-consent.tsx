import type { FullCampRegistration } from '@fungo/contracts';
import { adultAge, consentVersions, textOfConsent } from '@fungo/contracts/consents';
import { messageOf } from '@/lib/api';
import { toast } from '@/lib/toast';
import { Button } from '@/ui/button';
import { useConsent } from '../../api/consent';

/** Asks the guardian for the consent that is missing for children registered without it. */
export function MissingConsent({
  registration: { id, participants },
  token,
}: {
  registration: FullCampRegistration;
  token: string | undefined;
}) {
  const consent = useConsent({ id, token });
  const unasked = participants.filter((child) => !child.consent && child.playerAge < adultAge);
  if (unasked.length === 0) return null;
  const names = new Intl.ListFormat('en-US').format(unasked.map(({ playerName }) => playerName));
  return (
    <section aria-labelledby="consent" className="mt-4 border-t border-line pt-4 print:hidden">
      <h3 id="consent" className="text-xl">
        Your consent for {names}
      </h3>
      <p>{textOfConsent('camp', consentVersions.camp)}</p>
      <Button
        variant="secondary"
        className="mt-3"
        busy={consent.isPending}
        onClick={() =>
          consent.mutate(undefined, {
            onSuccess: () => toast.success('Thank you', 'We have recorded your consent.'),
            onError: (error) => toast.error('Not recorded', messageOf(error, 'Please try again.')),
          })
        }
      >
        {consent.isPending ? 'Recording...' : 'I agree'}
      </Button>
    </section>
  );
}
