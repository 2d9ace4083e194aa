import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byUuid } from '../fields';
import { CampFacts } from './camp-facts';
import { CampRegistration } from './registrations';
import { ChildResults } from './results';
import { WaitlistFamily } from './waitlist';

const camps = endpointOf('camps');

/** Asked when a mail is written: neither a name nor a link waits in a queue. */
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
    accessToken: z.string(),
  }),
  status: 200,
  errors: ['camps.registration-not-found'],
});

export const getCampResultsMail = camps({
  method: 'GET',
  path: '/internal/camp-registrations/{id}/results',
  summary: 'What the children of a registration reached, for the mail after the camp',
  access: 'service',
  params: byUuid,
  response: z.object({ children: z.array(ChildResults) }),
  status: 200,
  errors: ['camps.registration-not-found'],
});

export const getWaitlistMail = camps({
  method: 'GET',
  path: '/internal/camp-waitlist/{id}',
  summary: 'A family that waits, with the token of its link, for the mails to it',
  access: 'service',
  params: byUuid,
  response: z.object({ camp: CampFacts, family: WaitlistFamily, accessToken: z.string() }),
  status: 200,
  errors: ['camps.not-waiting'],
});
