import { z } from 'zod';
import { limits } from '../constants';
import { endpointOf } from '../endpoint';
import { byId, byUuid, integer, uuid, uuids } from '../fields';
import { CampCalendar } from './calendar';
import { CampFacts } from './camp-facts';
import { Division } from './new-camp';
import { CampRegistration } from './registration';
import { ChildResults } from './results';
import { WaitlistFamily } from './waitlist';

const camps = endpointOf('camps');

/** Read when a mail is written, so that neither a name nor a link waits in a queue. */
export const getCampRegistrationMail = camps({
  method: 'GET',
  path: '/internal/camp-registrations/{id}',
  summary: 'A registration with the token of its link, for the mails about it',
  access: 'service',
  params: byUuid,
  response: z.object({
    camp: CampFacts,
    registration: CampRegistration.pick({
      id: true,
      reference: true,
      parentName: true,
      parentEmail: true,
      paymentMethod: true,
      registrationOption: true,
      selectedDays: true,
      totalAmount: true,
      received: true,
      deposit: true,
      refundTerms: true,
      withdrawn: true,
      paymentStatus: true,
      registrationStatus: true,
      payBy: true,
    }),
    children: z.array(z.object({ playerName: z.string(), division: z.string().nullable() })),
    /** Those of the children. */
    divisions: z.array(Division.pick({ id: true, sport: true, ageGroup: true, time: true, field: true })),
    /** The camp's entries in the family's calendar. */
    calendar: CampCalendar,
    accessToken: z.string(),
    /** The account that registered; null: none did. */
    userId: uuid.nullish(),
    /** The children that are players of the account’s family. */
    playerIds: z.array(uuid).optional(),
    /** User id of the camp’s coach. */
    coachId: uuid.nullish(),
  }),
  errors: ['camps.registration-not-found'],
});

/** A confirmed registration with its family. */
const CampFamily = z.object({
  registrationId: uuid,
  /** The family's id; null: the family has no account. */
  familyId: uuid.nullable(),
});

export const listCampFamilies = camps({
  method: 'GET',
  path: '/internal/camps/{id}/families',
  summary: 'A page of the confirmed registrations of a camp, by id, or those of some families',
  access: 'service',
  params: byId,
  query: z.object({
    after: uuid.optional(),
    /** Separated by commas. */
    familyIds: uuids(limits.peopleAtOnce).optional(),
    limit: integer(1, limits.peopleAtOnce).default(limits.peopleAtOnce),
  }),
  response: z.object({
    title: z.string(),
    /** User id of its coach. */
    coachId: uuid.nullable(),
    families: z.array(CampFamily),
  }),
  errors: ['camps.camp-not-found'],
});

export const getCampResultsMail = camps({
  method: 'GET',
  path: '/internal/camp-registrations/{id}/results',
  summary: 'Results of a registration’s children, for the mail after the camp',
  access: 'service',
  params: byUuid,
  response: z.object({ children: z.array(ChildResults) }),
  errors: ['camps.registration-not-found'],
});

export const getWaitlistMail = camps({
  method: 'GET',
  path: '/internal/camp-waitlist/{id}',
  summary: 'A family that waits, with the token of its link, for the mails to it',
  access: 'service',
  params: byUuid,
  response: z.object({
    camp: CampFacts,
    family: WaitlistFamily,
    accessToken: z.string(),
    userId: uuid.nullish(),
  }),
  errors: ['camps.not-waiting'],
});
