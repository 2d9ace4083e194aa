import { z } from 'zod';
import { calendarFeed } from '../constants';
import { endpointOf } from '../endpoint';
import { byUuid, date, instant, uuid, uuids } from '../fields';

const camps = endpointOf('camps');

/** A registration's entries in the family's calendar. */
export const CampCalendar = z.object({
  /** Grows whenever the camp moves. */
  version: z.number(),
  /** The first day's date in the ids of old entries, from before days had numbers; null: they have numbers. */
  from: z.string().nullable(),
  /** The most days that the camp has had since the family registered. */
  days: z.number(),
});
export type CampCalendar = z.infer<typeof CampCalendar>;

/** The days of a registration, with the hours of its children. */
export const CampVisit = z.object({
  registrationId: uuid,
  campId: z.number(),
  title: z.string(),
  /** First names of the children. */
  names: z.array(z.string()),
  location: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  /** Day numbers, from 1. */
  selectedDays: z.array(z.number()),
  isCancelled: z.boolean(),
  calendar: CampCalendar,
  registeredAt: instant,
});
export type CampVisit = z.infer<typeof CampVisit>;

export const listCampVisits = camps({
  method: 'GET',
  path: '/internal/camp-visits',
  summary: 'The camps of these families that end on a day or later, for their calendars',
  access: 'service',
  query: z.object({
    /** Separated by commas. */
    familyIds: uuids(100),
    from: date,
  }),
  response: z.array(CampVisit).max(calendarFeed.camps),
});

export const getCampEntries = camps({
  method: 'GET',
  path: '/api/camp-registrations/{id}/calendar.ics',
  summary: 'The calendar entries of a registration’s days, for its family by account or link',
  access: 'token',
  params: byUuid,
  raw: 'text/calendar',
  status: 200,
  errors: ['camps.registration-not-found'],
});
