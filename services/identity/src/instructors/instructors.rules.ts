import { type Instructor, type InstructorUpdate, type PaymentHandles, toCents } from '@fungo/contracts';
import type { SignedIn, Visitor } from '@fungo/platform';
import type { z } from 'zod';
import type { InstructorProfile } from '../accounts/instructor-profile.entity';

export type InstructorRow = Omit<Instructor, 'paymentHandles'> & {
  email: string;
  paymentHandles: PaymentHandles | null;
};

/** Only signed-in callers see how to reach and pay a coach. */
export const showInstructor = (
  { email, paymentHandles, version, ...shown }: InstructorRow,
  caller: SignedIn | Visitor,
): Instructor =>
  caller.kind === 'visitor' ? shown : { ...shown, user: { ...shown.user, email }, paymentHandles, version };

/** A change as columns: absent fields are left out, and empty ones become null. */
export function profileColumns({
  hourlyRate,
  paymentHandles,
  specialties,
  ...texts
}: z.output<typeof InstructorUpdate>): Partial<InstructorProfile> {
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value || null])),
    ...(specialties && { specialties }),
    ...(hourlyRate !== undefined && { hourlyRateCents: toCents(hourlyRate) }),
    ...(paymentHandles !== undefined && { paymentHandles: isSet(paymentHandles) ? paymentHandles : null }),
  };
}

const isSet = (handles: PaymentHandles | null): boolean =>
  handles !== null && Object.values(handles).some((handle) => handle !== '');
