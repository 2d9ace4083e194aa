import { z } from 'zod';
import { place } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, idText, integer, oneLine } from '../fields';

const scheduling = endpointOf('scheduling');

/** A place of lessons, for the time that a coach needs to get from one to another. */
export const LessonPlace = z.object({
  id: z.number(),
  /** Time slots with this location are there. */
  name: z.string(),
  travel: z.array(z.object({ placeId: z.number(), minutes: z.number() })),
});
export type LessonPlace = z.infer<typeof LessonPlace>;

const named = z.object({ name: oneLine(place.nameLength, 'Please enter a name.') });

export const listPlaces = scheduling({
  method: 'GET',
  path: '/api/schedule/places',
  summary: 'The places of lessons, and the travel times between them',
  access: staff,
  response: z.array(LessonPlace),
});

export const addPlace = scheduling({
  method: 'POST',
  path: '/api/schedule/places',
  summary: 'Add a place; time slots with this location are there',
  access: ['admin'],
  body: named,
  response: LessonPlace,
  status: 201,
  errors: ['scheduling.place-exists', 'scheduling.too-many-places'],
});

export const renamePlace = scheduling({
  method: 'PATCH',
  path: '/api/schedule/places/{id}',
  summary: 'Rename a place and the location of its time slots; booked lessons keep the old name',
  access: ['admin'],
  params: byId,
  body: named,
  response: LessonPlace,
  errors: ['scheduling.place-not-found', 'scheduling.place-exists'],
});

export const removePlace = scheduling({
  method: 'DELETE',
  path: '/api/schedule/places/{id}',
  summary: 'Remove a place with its travel times; time slots keep their location',
  access: ['admin'],
  params: byId,
  errors: ['scheduling.place-not-found'],
});

export const setTravelTime = scheduling({
  method: 'PUT',
  path: '/api/schedule/places/{id}/travel/{otherId}',
  summary: 'Set the minutes between two places, for both directions; 0 for none',
  access: ['admin'],
  params: z.object({ id: idText, otherId: idText }),
  body: z.object({ minutes: integer(place.travelMinutes.min, place.travelMinutes.max) }),
  response: LessonPlace,
  errors: ['scheduling.place-not-found', 'scheduling.same-place'],
});
