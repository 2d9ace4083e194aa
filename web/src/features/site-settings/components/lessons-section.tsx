import type { SiteSettings } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SettingsSection } from './settings-section';

/** Lesson rules for coaches without their own. */
export function LessonsSection() {
  const { register, formState } = useFormContext<SiteSettings>();
  const { min, max } = lesson.noticeHours;
  return (
    <SettingsSection title="Lessons" text="What players can request. Staff can book any time at the desk.">
      <Field
        label="Hours of notice for a lesson"
        hint={`${min} to ${max}. A coach can set their own in their profile.`}
        error={formState.errors.lessons?.noticeHours?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('lessons.noticeHours')} />
      </Field>
    </SettingsSection>
  );
}
