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
  const noShow = lesson.attendance.noShowPercent;
  return (
    <SettingsSection
      title="Lessons"
      text="What players can request, and what is due if they don’t come. Staff can book any time at the desk."
    >
      <Field
        label="Hours of notice for a lesson"
        hint={`${min} to ${max}. A coach can set their own in their profile.`}
        error={formState.errors.lessons?.noticeHours?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('lessons.noticeHours')} />
      </Field>
      <Field
        label="Percent of the price due for a missed lesson"
        hint={`${noShow.min} to ${noShow.max}. Coaches note who came; the family sees the amount.`}
        error={formState.errors.lessons?.noShowPercent?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('lessons.noShowPercent')} />
      </Field>
    </SettingsSection>
  );
}
