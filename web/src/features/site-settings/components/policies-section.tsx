import type { SiteSettings } from '@fungo/contracts';
import { policies, type Policy } from '@fungo/contracts/identity/policies';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/ui/button';
import { LongSetting } from './settings-field';
import { SettingsSection } from './settings-section';

/** The academy's own privacy policy and terms, which begin as the standard texts. */
export function PoliciesSection() {
  return (
    <SettingsSection
      title="Policies"
      text="Linked at the bottom of every page and email, and where families register. Start a line with ## for a heading, or with - for a list item."
    >
      {(Object.keys(policies) as Policy[]).map((policy) => (
        <PolicySetting key={policy} policy={policy} />
      ))}
    </SettingsSection>
  );
}

function PolicySetting({ policy }: { policy: Policy }) {
  const { getValues, setValue, setFocus, control } = useFormContext<SiteSettings>();
  const { title, standard } = policies[policy];
  const name = `policies.${policy}` as const;
  const text = useWatch({ control, name });
  return (
    <div className="grid gap-3">
      <LongSetting
        name={name}
        label={title}
        hint="Leave blank to use the standard text, which fills in your name, contacts and settings."
      />
      {!text?.trim() && (
        <Button
          variant="secondary"
          className="justify-self-start"
          aria-label={`Edit the standard text: ${title}`}
          onClick={() => {
            setValue(name, standard(getValues()), { shouldDirty: true });
            setFocus(name);
          }}
        >
          Edit the standard text
        </Button>
      )}
    </div>
  );
}
