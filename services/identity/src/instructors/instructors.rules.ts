import { type Instructor, type InstructorUpdate, type PaymentHandles, toCents } from '@fungo/contracts';
import type { SignedIn, Visitor } from '@fungo/platform';
import type { z } from 'zod';
import type { InstructorProfile } from '../accounts/instructor-profile.entity';

export type InstructorRow = Omit<Instructor, 'paymentHandles'> & {
  email: string;
  paymentHandles: PaymentHandles | null;
};

/** Only signed-in callers see a coach's contacts and payment handles. */
export const showInstructor = (
  { email, paymentHandles, version, ...shown }: InstructorRow,
  caller: SignedIn | Visitor,
): Instructor =>
  caller.kind === 'visitor' ? shown : { ...shown, user: { ...shown.user, email }, paymentHandles, version };

/** A change as columns: absent fields are left out, empty ones become null. */
export function profileColumns(
  {
    hourlyRate,
    paymentHandles,
    specialties,
    specializations,
    experience,
    yearsExperience,
    ownNoticeHours,
    ...others
  }: z.output<typeof InstructorUpdate>,
  stored: Pick<InstructorProfile, 'specialties' | 'experience'>,
): Partial<InstructorProfile> {
  const tags = changed(stored.specialties, specialties, specializations);
  const texts = { ...others, experience: changed(stored.experience ?? '', experience, yearsExperience) };
  return {
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value || null]])),
    ),
    ...(tags && { specialties: tags }),
    ...(ownNoticeHours !== undefined && { noticeHours: ownNoticeHours }),
    ...(hourlyRate !== undefined && { hourlyRateCents: toCents(hourlyRate) }),
    ...(paymentHandles !== undefined && { paymentHandles: isSet(paymentHandles) ? paymentHandles : null }),
  };
}

/** Among the values of a field's two names, the one that differs from the stored value. */
const changed = <T>(stored: T, ...sent: (T | undefined)[]): T | undefined =>
  sent.find((value) => value !== undefined && JSON.stringify(value) !== JSON.stringify(stored));

const isSet = (handles: PaymentHandles | null): boolean =>
  handles !== null && Object.values(handles).some((handle) => handle !== '');
