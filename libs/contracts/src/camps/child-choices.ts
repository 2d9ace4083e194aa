import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byId } from '../fields';
import { Participant } from './registrations';

const camps = endpointOf('camps');

export const chooseForChild = camps({
  method: 'PATCH',
  path: '/api/camp-participants/{id}',
  summary:
    'What everybody may see of a child, as its family chooses; later registrations of the account begin with the same',
  access: 'token',
  params: byId,
  body: z.object({ onLeaderboards: z.boolean('Please say yes or no.').optional() }),
  response: Participant,
  status: 200,
  errors: ['camps.participant-not-found'],
});
