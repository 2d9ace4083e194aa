import type { Instructor } from '@fungo/contracts';
import { InstructorUpdate } from '@fungo/contracts/identity/instructors';
import { PaymentHandles } from '@fungo/contracts/identity/site';
import { z } from 'zod';

/** The profile's form. Both answers to 'who gets paid' stay available until it is saved. */
export const CoachFields = InstructorUpdate.extend({
  pays: z.enum(['academy', 'own']),
  paymentHandles: PaymentHandles,
}).refine(({ pays, paymentHandles }) => pays === 'academy' || Object.values(paymentHandles).some(Boolean), {
  path: ['paymentHandles', 'venmo'],
  message: 'Enter at least one, or choose the academy’s.',
});
export type CoachFields = z.input<typeof CoachFields>;

export const fieldsOf = (coach: Instructor): CoachFields => ({
  bio: coach.bio,
  specialties: coach.specialties,
  hourlyRate: coach.hourlyRate,
  experience: coach.experience,
  location: coach.location,
  certifications: coach.certifications,
  ownNoticeHours: coach.ownNoticeHours ?? '',
  pays: coach.paymentHandles ? 'own' : 'academy',
  paymentHandles: coach.paymentHandles ?? { venmo: '', cashApp: '', phone: '' },
});

export const updateOf = ({ pays, paymentHandles, ...rest }: z.output<typeof CoachFields>) => ({
  ...rest,
  paymentHandles: pays === 'own' ? paymentHandles : null,
});

/** The coach as families will see them. An invalid rate leaves the saved one. */
export const previewOf = (coach: Instructor, fields: Partial<CoachFields>): Instructor => ({
  ...coach,
  bio: fields.bio?.trim() ?? '',
  experience: fields.experience?.trim() ?? '',
  location: fields.location?.trim() ?? '',
  specialties: fields.specialties ?? [],
  hourlyRate: InstructorUpdate.shape.hourlyRate.safeParse(fields.hourlyRate).data ?? coach.hourlyRate,
});
