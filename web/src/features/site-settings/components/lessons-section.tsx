import type { SiteSettings } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { SettingsSection } from './settings-section';

/** Lesson rules for coaches without their own. */
export function LessonsSection() {
  const { register, formState } = useFormContext<SiteSettings>();
  const { noticeHours, cutOffHours, lateFeePercent } = lesson;
  const noShow = lesson.attendance.noShowPercent;
  return (
    <SettingsSection
      title="Lessons"
      text="Rules for requests, changes and missed lessons. Staff can book any time at the desk."
    >
      <Field
        label="Hours of notice for a lesson"
        hint={`${noticeHours.min} to ${noticeHours.max}. A coach can set their own in their profile.`}
        error={formState.errors.lessons?.noticeHours?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('lessons.noticeHours')} />
      </Field>
      <Field
        label="Hours before a lesson to move or cancel it for free"
        hint={`${cutOffHours.min} to ${cutOffHours.max}. Later requests go to the coach. Lessons keep the rule they were booked with.`}
        error={formState.errors.lessons?.cutOffHours?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('lessons.cutOffHours')} />
      </Field>
      <Field
        label="Percent of the price due after a late cancellation"
        hint={`${lateFeePercent.min} to ${lateFeePercent.max}. The coach may drop it.`}
        error={formState.errors.lessons?.lateFeePercent?.message}
      >
        <Input inputMode="numeric" autoComplete="off" {...register('lessons.lateFeePercent')} />
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
