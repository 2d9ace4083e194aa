import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byUuid } from '../fields';
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
  }),
  errors: ['camps.registration-not-found'],
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
  response: z.object({ camp: CampFacts, family: WaitlistFamily, accessToken: z.string() }),
  errors: ['camps.not-waiting'],
});
