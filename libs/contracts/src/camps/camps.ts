import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, idText, ofInstructor, writtenDate } from '../fields';
import { campOrder } from './camp-order';
import { pageOf } from '../page';
import { campStates } from './camp-facts';
import { Camp } from './camp';
import { CampChange, NewCamp } from './new-camp';

const camps = endpointOf('camps');

export const listCamps = camps({
  method: 'GET',
  path: '/api/camps',
  summary: 'Camps, last start first or the nearest first, with counts; staff also get who is registered',
  access: 'public',
  query: z.object({
    instructorId: idText.optional(),
    status: z.enum(campStates).optional(),
    /** Only for staff: include the registered children. */
    registrations: z.enum(['true', 'false']).default('true'),
    /** `nearest`: running and coming camps first, then past ones, the latest first. */
    order: campOrder,
    ...pageOf('integer'),
  }),
  response: z.array(Camp),
  paged: true,
});

export const getCamp = camps({
  method: 'GET',
  path: '/api/camps/{id}',
  summary: 'One camp, with counts; staff also get who is registered',
  access: 'public',
  versioned: true,
  params: byId,
  response: Camp,
  errors: ['camps.camp-not-found'],
});

export const createCamp = camps({
  method: 'POST',
  path: '/api/camps',
  summary: 'Publish a camp or clinic, or keep it as a draft',
  access: staff,
  body: NewCamp,
  maxBytes: limits.longJsonBytes,
  response: Camp,
  status: 201,
  idempotent: true,
});

export const changeCamp = camps({
  method: 'PUT',
  path: '/api/camps/{id}',
  versioned: true,
  summary:
    'Change a camp; its capacity stays at least what is taken, and families are told of another date, hour or place',
  access: staff,
  params: byId,
  body: CampChange,
  incomplete: [
    {
      message: 'Please fill in all required fields',
      fields: ['title', 'startDate', 'endDate', 'startTime', 'endTime', 'location', 'capacity', 'price'],
    },
  ],
  maxBytes: limits.longJsonBytes,
  response: Camp,
  errors: [
    'camps.camp-not-found',
    'camps.capacity-taken',
    'camps.wrong-state',
    'camps.days-taken',
    'camps.division-has-children',
    'camps.division-taken',
  ],
});

export const changeCampStatus = camps({
  method: 'PATCH',
  path: '/api/camps/{id}/status',
  summary: 'Publish a draft, mark a camp completed, or cancel it: families are told',
  access: staff,
  params: byId,
  body: z.object({
    status: z.enum(['active', 'completed', 'cancelled'], 'Please choose completed or cancelled.'),
  }),
  response: Camp,
  errors: ['camps.camp-not-found', 'camps.wrong-state'],
});

export const deleteCamp = camps({
  method: 'DELETE',
  path: '/api/camps/{id}',
  summary: 'Delete a camp; with `force` also its unpaid registrations, never paid ones',
  access: staff,
  params: byId,
  query: z.object({ force: z.enum(['true', 'false']).default('false') }),
  errors: ['camps.camp-not-found', 'camps.has-registrations', 'camps.has-paid'],
});

export const copyCamp = camps({
  method: 'POST',
  path: '/api/camps/{id}/copy',
  summary: 'Publish a camp again from another first day, as long, with the same divisions and texts',
  access: staff,
  params: byId,
  body: z.object({ startDate: writtenDate }),
  response: Camp,
  status: 201,
  errors: ['camps.camp-not-found'],
  idempotent: true,
});

const CampLogo = z.object({ campId: z.number(), logoUrl: z.string().nullable(), version: z.number() });

/** For media, after a change and to check that a camp exists. */
export const getCampLogo = camps({
  method: 'GET',
  path: '/internal/camp-logos/{id}',
  summary: 'The address of a camp’s logo',
  access: 'service',
  params: byId,
  response: CampLogo,
  errors: ['camps.camp-not-found'],
});

export const listCampLogos = camps({
  method: 'GET',
  path: '/internal/camp-logos',
  summary: 'The logo of each camp, by its id, a page at a time, to rebuild a projection',
  access: 'service',
  query: z.object({ after: idText.optional() }),
  response: z.array(CampLogo),
});

/** Total counts of the academy, or of one coach. */
export const CampsOverview = z.object({
  /** Camps that are open for registration or under way. */
  active: z.number(),
  completed: z.number(),
  /** Children with a place in an active camp. */
  children: z.number(),
  /** Registrations of active camps that aren't paid in full. */
  unpaid: z.number(),
  /** Dollars that families still owe, for completed camps too. */
  outstanding: z.number(),
  /** Children who wait for a place. */
  waiting: z.number(),
});
export type CampsOverview = z.infer<typeof CampsOverview>;

export const getCampsOverview = camps({
  method: 'GET',
  path: '/api/camps/overview',
  summary: 'How many camps, children, unpaid registrations and children who wait, and what families owe',
  access: staff,
  query: ofInstructor,
  response: CampsOverview,
});
