import type { AnswerOf, CampPayments, Division, EndpointByKey, RosterChild } from '@fungo/contracts';
import { campRegistration } from './academy';

export const division = (over: Partial<Division> = {}): Division => ({
  id: 1,
  sport: 'softball',
  ageGroup: '8U',
  time: '09:00 - 12:00',
  field: 'Field 1',
  capacity: 20,
  taken: 0,
  ...over,
});

/** A child that is expected at the gate, of the family of {@link campRegistration}. */
export const rosterChild = (over: Partial<RosterChild> = {}): RosterChild => ({
  participantId: 1,
  registrationId: campRegistration().id,
  playerName: 'Maya Delgado',
  playerAge: 8,
  divisionId: 1,
  sport: 'softball',
  parentName: 'Rosa Delgado',
  parentPhone: '(555) 014-2000',
  paymentStatus: 'paid',
  received: 150,
  owed: 0,
  pickupNames: ['Rosa Delgado', 'José Delgado'],
  hasMedicalInfo: false,
  photosAllowed: true,
  checkedInAt: null,
  checkedOutAt: null,
  absentAt: null,
  collectedBy: null,
  ...over,
});

/** A family that has never registered. */
export const unknownFamily: AnswerOf<EndpointByKey['GET /api/camp-registrations/family']> = {
  registrations: [],
  guardian: null,
  children: [],
  pickupNames: [],
};

/** The payments of {@link camp}, by its registrations, which owe all of their total by default. */
export const campPayments = (
  registrations: Partial<CampPayments['registrations'][number]>[] = [{}],
  over: Partial<CampPayments> = {},
): CampPayments => ({
  ...{ id: 7, title: 'Summer Slugger Camp', startDate: '2026-07-06', status: 'active' },
  ...{ received: 0, outstanding: 300, surplus: 0 },
  registrations: registrations.map((one) => {
    const registration = campRegistration(one);
    return { owed: registration.totalAmount, ...registration, ...one };
  }),
  ...over,
});
