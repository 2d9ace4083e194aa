import type { SiteSettings } from '@fungo/contracts';
import { lesson } from '@fungo/contracts/constants';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/ui/field';
import { Input, Select } from '@/ui/input';
import { SettingsSection } from './settings-section';

type CardChoice = SiteSettings['lessons']['card'];

const choices: Record<CardChoice, string> = {
  off: 'No cards',
  request: 'With the request',
  confirmed: 'Once the coach has confirmed',
};

const consequences: Record<CardChoice, string> = {
  off: 'Families pay with your payment handles, and coaches mark lessons paid.',
  request:
    'Families can also pay by card right after booking. If the coach declines or doesn’t answer in time, the card gets its money back. Needs your Stripe account.',
  confirmed: 'Families can also pay by card once a coach has confirmed. Needs your Stripe account.',
};

/** Lesson rules for coaches without their own. */
export function LessonsSection() {
  const { register, formState, control } = useFormContext<SiteSettings>();
  const card = useWatch({ control, name: 'lessons.card' });
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
      <Field
        label="Paying for lessons by card"
        hint={consequences[card]}
        error={formState.errors.lessons?.card?.message}
      >
        <Select {...register('lessons.card')}>
          {lesson.card.map((choice) => (
            <option key={choice} value={choice}>
              {choices[choice]}
            </option>
          ))}
        </Select>
      </Field>
    </SettingsSection>
  );
}
