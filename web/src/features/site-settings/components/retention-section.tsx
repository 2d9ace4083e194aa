import type { SiteSettings } from '@fungo/contracts';
import { retention as rules } from '@fungo/contracts/constants';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Select } from '@/ui/input';
import { NumberInput } from '@/ui/number-input';
import { SettingsSection } from './settings-section';

const months = [3, 6, 12, 18, 24, 36, 60];

/** For how long is kept what families leave behind, and what waits for a guardian's consent. */
export function RetentionSection() {
  const { register, setValue, formState, control } = useFormContext<SiteSettings>();
  const errors = formState.errors.retention;
  const filmsMonths = useWatch({ control, name: 'retention.filmsMonths' });
  const holdVideos = useWatch({ control, name: 'consent.holdVideos' });
  const { min, max, announcedDays } = rules.medicalNotes;
  return (
    <SettingsSection
      title="Privacy"
      text="What we delete and when, and what waits for a guardian’s consent. We email each family before we delete anything; the Privacy tab shows what was deleted."
    >
      <Field
        label="Days to keep medical notes after a camp"
        hint={`${min} to ${max}. We email families ${announcedDays} days before.`}
        error={errors?.medicalNotesDays?.message}
      >
        <NumberInput {...register('retention.medicalNotesDays')} />
      </Field>
      <Field
        label="Videos after a family’s last visit"
        hint={`Members’ videos stay. We email families ${rules.films.announcedDays} days before, and they keep their videos by signing in.`}
        error={errors?.filmsMonths?.message}
      >
        <Select
          value={filmsMonths ?? ''}
          onChange={({ target: { value } }) =>
            setValue('retention.filmsMonths', value === '' ? null : Number(value), { shouldDirty: true })
          }
        >
          {[...new Set([...months, ...(filmsMonths === null ? [] : [filmsMonths])])]
            .sort((a, b) => a - b)
            .map((count) => (
              <option key={count} value={count}>
                Delete after {count} months
              </option>
            ))}
          <option value="">Keep for good</option>
        </Select>
      </Field>
      <Field
        label="Videos of families who haven’t said who their account is for"
        hint="For a player under 18, we ask for a guardian’s consent until the family answers."
      >
        <Select
          value={holdVideos ? 'hold' : 'show'}
          onChange={({ target: { value } }) =>
            setValue('consent.holdVideos', value === 'hold', { shouldDirty: true })
          }
        >
          <option value="show">Coaches review them as usual</option>
          <option value="hold">Coaches see them once the family answers</option>
        </Select>
      </Field>
    </SettingsSection>
  );
}
