import { consentVersions, textOfConsent } from '@fungo/contracts/consents';
import type { ComponentProps } from 'react';
import { Checkbox } from '@/ui/checkbox';
import { Choices } from '@/ui/choices';

const options = [
  { value: 'minor', label: 'A player under 18' },
  { value: 'adult', label: 'Someone 18 or older' },
] as const;

/** Choice of who the account is for. */
export const PlayerChoice = (props: Omit<ComponentProps<typeof Choices>, 'label' | 'options'>) => (
  <Choices label="Who is this account for?" options={options} {...props} />
);

/** True if the academy holds videos back. */
export const coachesWait = 'Coaches see your videos once you have answered.';

/** Text that a guardian agrees to. */
export const ConsentText = ({ version }: { version: number }) => (
  <blockquote className="border-l-4 border-line pl-4 text-muted">
    {textOfConsent('account', version)}
  </blockquote>
);

/** A guardian's consent: the text and its check box. */
export const ConsentTick = (props: Omit<ComponentProps<typeof Checkbox>, 'label'>) => (
  <Checkbox label={textOfConsent('account', consentVersions.account)} {...props} />
);
