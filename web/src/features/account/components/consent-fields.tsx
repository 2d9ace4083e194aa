import { consentVersions, textOfConsent } from '@fungo/contracts/consents';
import { useId, type ComponentProps } from 'react';
import { Choices } from '@/ui/choices';
import { FieldNotes, notesOf } from '@/ui/field';

const options = [
  { value: 'minor', label: 'A player under 18' },
  { value: 'adult', label: 'Someone 18 or older' },
] as const;

/** Whom the account is for. */
export const PlayerChoice = (props: Omit<ComponentProps<typeof Choices>, 'label' | 'options'>) => (
  <Choices label="Who is this account for?" options={options} {...props} />
);

/** Where the academy holds videos back. */
export const coachesWait = 'Coaches see your videos once you have answered.';

/** What a guardian agrees to. */
export const ConsentText = ({ version }: { version: number }) => (
  <blockquote className="border-l-4 border-line pl-4 text-muted">
    {textOfConsent('account', version)}
  </blockquote>
);

/** A guardian's consent: the text, and the tick beside it. */
export function ConsentTick({ error, ...input }: ComponentProps<'input'> & { error?: string }) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="flex cursor-pointer items-start gap-3 rounded-md border border-edge bg-card p-4">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0 accent-grass"
          aria-invalid={error ? true : undefined}
          aria-describedby={notesOf(id, { error })}
          {...input}
        />
        <span>{textOfConsent('account', consentVersions.account)}</span>
      </label>
      <FieldNotes id={id} error={error} />
    </div>
  );
}
