import { z } from 'zod';
import { lesson, limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import {
  byId,
  integer,
  number,
  ofInstructor,
  optional,
  requiredText,
  text,
  textOrNumber,
  uuid,
  version,
} from '../fields';
import { fold } from '../folding';
import { LessonCard, LessonTerms } from '../lesson-terms';
import { PaymentHandles } from './site';

const identity = endpointOf('identity');

export const Instructor = z.object({
  id: z.number(),
  user: z.object({
    id: uuid,
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    /** Only for signed-in callers. */
    email: z.string().optional(),
  }),
  bio: z.string(),
  experience: z.string(),
  hourlyRate: z.number(),
  location: z.string(),
  certifications: z.string(),
  specialties: z.array(z.string()),
  /** The same list under the specification's other name. */
  specializations: z.array(z.string()),
  /** Mean of all ratings; null if there are none. */
  averageRating: z.number().nullable(),
  totalReviews: z.number(),
  /** A lesson may be requested until this many hours before its start. */
  noticeHours: z.number(),
  /** The coach's own; null: the academy's applies. */
  ownNoticeHours: z.number().nullable(),
  /** Only for signed-in callers; null: families pay the academy. */
  paymentHandles: PaymentHandles.nullable().optional(),
  version,
});
export type Instructor = z.infer<typeof Instructor>;

const tags = z
  .array(requiredText(limits.name))
  .max(limits.specialties)
  .refine((list) => new Set(list.map(fold)).size === list.length, 'Already listed.');

export const InstructorUpdate = z.object({
  bio: text(limits.longText).optional(),
  specialties: tags.optional(),
  /** The documents' other name for {@link specialties}; if both are sent, the one that changes something counts. */
  specializations: tags.optional(),
  /** Empty: unchanged. */
  hourlyRate: optional(number(0, 10_000)),
  experience: textOrNumber(limits.shortText).optional(),
  /** The documents' other name for `experience`, with the same rule. */
  yearsExperience: optional(textOrNumber(limits.shortText)),
  location: text(limits.shortText).optional(),
  certifications: text(limits.longText).optional(),
  paymentHandles: PaymentHandles.nullish(),
  /** Empty: the academy's. */
  ownNoticeHours: z
    .preprocess(
      (value) => (value === '' ? null : value),
      integer(lesson.noticeHours.min, lesson.noticeHours.max).nullable(),
    )
    .optional() as z.ZodOptional<z.ZodType<number | null, number | string | null>>,
});

export const listInstructors = identity({
  method: 'GET',
  path: '/api/instructors',
  summary: 'The academy’s coaches',
  access: 'public',
  response: z.array(Instructor),
});

export const updateInstructor = identity({
  method: 'PATCH',
  path: '/api/instructors/{id}',
  summary: 'Change a coach’s profile: their own, or any for an administrator',
  versioned: true,
  access: staff,
  params: byId,
  body: InstructorUpdate,
  response: Instructor,
  errors: ['identity.instructor-not-found'],
});

export const getInstructorProfile = identity({
  method: 'GET',
  path: '/api/instructor/profile',
  summary: 'The coach’s own profile; an administrator gets null, or the profile they name',
  versioned: true,
  access: staff,
  query: ofInstructor,
  response: Instructor.nullable(),
  errors: ['identity.instructor-not-found'],
});

/** For scheduling. */
export const getLessonNotice = identity({
  method: 'GET',
  path: '/internal/lesson-notice',
  summary:
    'Hours of notice that lessons need: the academy’s, and those of coaches with a rule of their own. And the terms for late changes',
  access: 'service',
  response: z.object({
    hours: z.number(),
    coaches: z.array(z.object({ instructorId: z.number(), hours: z.number() })),
    terms: LessonTerms,
    card: LessonCard,
  }),
});
