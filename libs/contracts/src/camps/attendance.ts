import { z } from 'zod';
import { camp, limits } from '../constants';
import { endpointOf, staff } from '../endpoint';
import { byId, id, idText, instant, oneLine, optional, personName, uuid, writtenDate } from '../fields';

const camps = endpointOf('camps');

/** A child's day at the gate. */
export const RosterChild = z.object({
  participantId: z.number(),
  registrationId: z.string(),
  playerName: z.string(),
  playerAge: z.number(),
  divisionId: z.number().nullable(),
  sport: z.enum(camp.sports),
  parentName: z.string(),
  parentPhone: z.string(),
  paymentStatus: z.enum(camp.paymentStatuses),
  /** Of the registration with all its children, in dollars. */
  received: z.number().default(0),
  owed: z.number().default(0),
  /** The people who may take the child home, the guardian first. */
  pickupNames: z.array(z.string()),
  hasMedicalInfo: z.boolean(),
  /** False: the family wants no photos or videos of this child. */
  photosAllowed: z.boolean(),
  /** By the day's latest tap: a child marked absent is not in, and a child who came back is not out. */
  checkedInAt: instant.nullable(),
  checkedOutAt: instant.nullable(),
  absentAt: instant.nullable(),
  collectedBy: z.string().nullable(),
});
export type RosterChild = z.infer<typeof RosterChild>;

export const Roster = z.object({
  campId: z.number(),
  date: z.string(),
  children: z.array(RosterChild),
});
export type Roster = z.infer<typeof Roster>;

export const getRoster = camps({
  method: 'GET',
  path: '/api/camps/{id}/roster',
  summary: 'Children who are expected on a day of the camp, and those who are here',
  access: staff,
  params: byId,
  query: z.object({ date: writtenDate }),
  response: Roster,
  errors: ['camps.camp-not-found', 'camps.not-a-day'],
});

/** One tap at the gate. The same `id` counts once, however often it is sent. */
const Mark = z.object({
  id: uuid,
  participantId: id,
  kind: z.enum(camp.marks),
  /** By the phone's clock, which orders the taps. For a time on another day or in the future, the arrival counts. */
  at: instant,
  /** The person who took the child, for a check-out. */
  collectedBy: optional(personName()),
  /** The reason for a person that the guardian did not name. */
  reason: optional(oneLine(limits.shortText)),
});
export type Mark = z.infer<typeof Mark>;

export const markAttendance = camps({
  method: 'POST',
  path: '/api/camps/{id}/attendance',
  summary: 'Check children in and out, as taps that were kept on a phone, each counted once',
  access: staff,
  params: byId,
  body: z.object({ date: writtenDate, marks: z.array(Mark).min(1).max(camp.marksAtOnce) }),
  maxBytes: limits.longJsonBytes,
  response: Roster,
  errors: ['camps.camp-not-found', 'camps.not-a-day'],
});

export const getCare = camps({
  method: 'GET',
  path: '/api/camp-participants/{id}/care',
  summary: 'A child’s medical notes and emergency contact; each look is audited',
  access: staff,
  params: z.object({ id: idText }),
  response: z.object({
    participantId: z.number(),
    playerName: z.string(),
    medicalInfo: z.string().nullable(),
    emergencyContact: z.string(),
    emergencyPhone: z.string(),
  }),
  errors: ['camps.participant-not-found'],
});
