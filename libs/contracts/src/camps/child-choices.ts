import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byId } from '../fields';
import { Participant } from './registration';

const camps = endpointOf('camps');

const yesOrNo = z.boolean('Please say yes or no.');

export const chooseForChild = camps({
  method: 'PATCH',
  path: '/api/camp-participants/{id}',
  summary:
    'A family’s choice of what everybody may see of a child; later registrations of the account start with the same choice',
  access: 'token',
  params: byId,
  body: z.object({
    onLeaderboards: yesOrNo.optional(),
    /** Whether the camp's gallery may show photos and videos of the child. */
    photosAllowed: yesOrNo.optional(),
  }),
  response: Participant,
  errors: ['camps.participant-not-found'],
});
