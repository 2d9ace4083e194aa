import { z } from 'zod';
import { endpointOf } from '../endpoint';
import { byId, instant } from '../fields';

const scheduling = endpointOf('scheduling');

export const CalendarFeed = z.object({
  since: instant,
  /** The last read by a calendar; null: none yet. */
  readAt: instant.nullable(),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const getCalendarFeed = scheduling({
  method: 'GET',
  path: '/api/calendar-feed',
  summary: 'Whether you have a calendar address, and when a calendar last read it',
  access: 'signed-in',
  response: z.object({ feed: CalendarFeed.nullable() }),
});

export const makeCalendarFeed = scheduling({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Make your secret calendar address, which is answered only this once; an earlier address ends',
  access: 'signed-in',
  response: CalendarFeed.extend({ address: z.string() }),
  status: 201,
});

export const removeCalendarFeed = scheduling({
  method: 'DELETE',
  path: '/api/calendar-feed',
  summary: 'Turn off your calendar address',
  access: 'signed-in',
});

export const readCalendarFeed = scheduling({
  method: 'GET',
  path: '/api/calendar.ics',
  summary: 'The lessons and camps of the owner of a calendar address, or one’s own, as iCalendar',
  access: 'token',
  raw: 'text/calendar',
  status: 200,
  errors: ['request.too-many'],
});

export const getLessonEntry = scheduling({
  method: 'GET',
  path: '/api/lessons/{id}/calendar.ics',
  summary: 'A lesson’s calendar entry, for its family and coach, or by the link of its mail',
  access: 'token',
  params: byId,
  raw: 'text/calendar',
  status: 200,
  errors: ['scheduling.lesson-not-found'],
});
