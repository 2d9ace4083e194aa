import { z } from 'zod';
import { cage } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, oneLine, optional } from '../fields';

const scheduling = endpointOf('scheduling');

/** A batting cage of the academy, which one lesson or group uses at a time. */
export const Cage = z.object({
  id: z.number(),
  name: z.string(),
  /** Time slots in a closed cage have no openings. */
  isActive: z.boolean(),
});
export type Cage = z.infer<typeof Cage>;

const name = oneLine(cage.nameLength, 'Please enter a name.');

export const listCages = scheduling({
  method: 'GET',
  path: '/api/schedule/cages',
  summary: 'The academy’s cages',
  access: staff,
  response: z.array(Cage),
});

export const addCage = scheduling({
  method: 'POST',
  path: '/api/schedule/cages',
  summary: 'Add a cage',
  access: ['admin'],
  body: z.object({ name }),
  response: Cage,
  status: 201,
  errors: ['scheduling.cage-exists', 'scheduling.too-many-cages'],
});

export const changeCage = scheduling({
  method: 'PATCH',
  path: '/api/schedule/cages/{id}',
  summary: 'Rename, close or open a cage; booked lessons stay',
  access: ['admin'],
  params: byId,
  body: z.object({ name: optional(name), isActive: z.boolean().optional() }),
  response: Cage,
  errors: ['scheduling.cage-not-found', 'scheduling.cage-exists'],
});
