import { adultAge, consentVersions, textOfConsent } from '@fungo/contracts/consents';
import { typedNumber } from '@fungo/contracts/typed-number';
import type { FamilyForm } from './family-form';

/** The consent that a guardian gives by registering children under age. */
export function ConsentWords({ family: { participants } }: { family: Pick<FamilyForm, 'participants'> }) {
  const minors = participants.filter(({ playerAge }) => !(typedNumber(playerAge) >= adultAge));
  if (minors.length === 0) return null;
  return (
    <section aria-labelledby="consent">
      <h3 id="consent" className="text-xl">
        Your consent
      </h3>
      <p>
        You register {new Intl.ListFormat('en-US').format(minors.map(({ playerName }) => playerName))}.{' '}
        {textOfConsent('camp', consentVersions.camp)}
      </p>
    </section>
  );
}
