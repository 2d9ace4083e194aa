import { z } from 'zod';
import { customRequest, limits } from '../constants';
import { endpointOf, perHour, staff } from '../endpoint';
import {
  byId,
  id,
  instant,
  ofInstructor,
  optional,
  personName,
  requiredEmail,
  requiredPhone,
  text,
  uuid,
} from '../fields';
import { order, pageOf } from '../page';

const scheduling = endpointOf('scheduling');

const requestIncomplete = 'Please fill in all required fields (Name, Phone, Email, Travel Preference).';

/** A request for a custom lesson. Visitors may send one too. */
export const NewCustomRequest = z.object({
  instructorId: id,
  name: personName(limits.name, requestIncomplete),
  phone: requiredPhone(limits.phone, requestIncomplete, requestIncomplete),
  email: requiredEmail(requestIncomplete),
  preferredDates: optional(text(limits.shortText)),
  preferredTimes: optional(text(limits.shortText)),
  location: optional(text(limits.shortText)),
  travelPreference: z.enum(customRequest.travelPreferences, requestIncomplete),
  sessionFocus: optional(z.enum(customRequest.sessionFocuses)),
  additionalNotes: optional(text(limits.longText)),
});

export const CustomRequest = z.object({
  id: z.number(),
  instructorId: z.number(),
  instructorName: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  preferredDates: z.string().nullable(),
  preferredTimes: z.string().nullable(),
  location: z.string().nullable(),
  travelPreference: z.enum(customRequest.travelPreferences),
  sessionFocus: z.enum(customRequest.sessionFocuses).nullable(),
  additionalNotes: z.string().nullable(),
  status: z.enum(customRequest.statuses),
  createdAt: instant,
});
export type CustomRequest = z.infer<typeof CustomRequest>;

export const requestCustomLesson = scheduling({
  method: 'POST',
  path: '/api/custom-lesson-requests',
  summary: 'Ask a coach for a custom lesson',
  access: 'public',
  body: NewCustomRequest,
  incomplete: [{ message: requestIncomplete, fields: ['instructorId'] }],
  response: CustomRequest,
  status: 201,
  errors: ['identity.instructor-not-found'],
  idempotent: true,
  rateLimit: perHour(1000),
});

export const listCustomRequests = scheduling({
  method: 'GET',
  path: '/api/custom-lesson-requests',
  summary:
    'Custom requests to the coach, newest first; an administrator gets all, or one coach’s. `late`: those that still wait after the promised time',
  access: staff,
  query: ofInstructor.extend({
    ...pageOf('integer'),
    order,
    status: z.enum(customRequest.statuses).optional(),
    late: z.enum(['true', 'false']).default('false'),
  }),
  response: z.array(CustomRequest),
  paged: true,
});

export const changeCustomRequest = scheduling({
  method: 'PATCH',
  path: '/api/custom-lesson-requests/{id}/status',
  summary: 'Change the status of a custom request',
  access: staff,
  params: byId,
  body: z.object({ status: z.enum(customRequest.answers) }),
  response: CustomRequest,
  errors: ['scheduling.request-not-found'],
});

export const getCustomRequest = scheduling({
  method: 'GET',
  path: '/internal/custom-lesson-requests/{id}',
  summary: 'A custom request, for the mails about it',
  access: 'service',
  params: byId,
  response: CustomRequest.extend({ coachId: uuid }),
  errors: ['scheduling.request-not-found'],
});
