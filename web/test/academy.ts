import {
  Site,
  type Block,
  type Camp,
  type CampRegistration,
  type CoachLesson,
  type CustomRequest,
  type FullCampRegistration,
  type Instructor,
  type Lesson,
  type LessonPayment,
  type Opening,
  type Player,
  type SimpleLesson,
  type Slot,
} from '@fungo/contracts';

/** Stops the calendar, not the timers: `new Date()` is this instant for the rest of the file. */
export function setToday(instant: string) {
  beforeAll(() =>
    jest.useFakeTimers({
      now: new Date(instant),
      doNotFake: [
        'nextTick',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
        'queueMicrotask',
        'performance',
        'hrtime',
        'requestAnimationFrame',
        'cancelAnimationFrame',
        'requestIdleCallback',
        'cancelIdleCallback',
      ],
    }),
  );
  afterAll(() => jest.useRealTimers());
}

export const academy = Site.parse({
  name: 'Cedar Hollow',
  address: '418 Millrace Road',
  contacts: { email: 'hello@fungo.test', partnerEmail: null, phone: '(555) 014-2000' },
  payment: { venmo: '@cedar-hollow', cashApp: '', phone: '' },
  tutorials: [],
  timeZone: 'America/New_York',
});

export const coach = (over: Partial<Instructor> = {}): Instructor => ({
  id: 1,
  user: {
    id: '00000000-0000-4000-8000-000000000001',
    firstName: 'Dana',
    lastName: 'Whitfield',
    profileImageUrl: null,
  },
  bio: 'Balance first.',
  experience: '9 years',
  hourlyRate: 75,
  noticeHours: 1,
  ownNoticeHours: null,
  location: 'Indoor Cage 1',
  certifications: '',
  specialties: [],
  specializations: [],
  averageRating: null,
  totalReviews: 0,
  paymentHandles: null,
  ...over,
});

/** Thursday, 12 November 2026, 16:00 in New York. */
export const opening = (over: Partial<Opening> = {}): Opening => ({
  slotId: 7,
  instructorId: 1,
  start: '2026-11-12T21:00:00.000Z',
  end: '2026-11-12T22:00:00.000Z',
  date: '2026-11-12',
  time: '16:00',
  price: 80,
  location: 'Indoor Cage 1',
  seatsLeft: 1,
  ...over,
});

/** A player without an account. */
export const theo: Lesson['student'] = {
  ...{ playerId: null, firstName: 'Theo', lastName: 'Park', email: null, guardian: null },
};

/** Nothing of it is paid. */
export const payment = (over: Partial<LessonPayment> = {}): LessonPayment => ({
  ...{ chargeId: '00000000-0000-4000-8000-0000000000c1', reference: 'FG-L31' },
  ...{ amount: 80, received: 0, owed: 80, status: 'unpaid', ways: [], refunded: false },
  ...over,
});

export const lesson = (over: Partial<Lesson> = {}): Lesson => ({
  id: 31,
  instructorId: 1,
  instructor: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
  student: {
    playerId: '00000000-0000-4000-8000-000000000001',
    firstName: 'Maya',
    lastName: 'Delgado',
    email: 'maya@fungo.test',
    guardian: null,
  },
  scheduledDate: '2026-11-12T21:00:00.000Z',
  duration: 60,
  price: 80,
  location: 'Indoor Cage 1',
  notes: null,
  studentPhone: '555 0142',
  studentEmail: 'rosa@fungo.test',
  sessionFocus: 'hitting',
  weeklyRecurring: 'yes',
  status: 'pending',
  rating: null,
  attendance: null,
  offers: [],
  terms: { cutOffHours: 24, lateFeePercent: 50 },
  freeUntil: '2026-11-11T21:00:00.000Z',
  askedChange: null,
  series: null,
  payment: null,
  rainOut: null,
  packageId: null,
  fee: 0,
  createdAt: '2026-11-01T15:00:00.000Z',
  ...over,
});

/** The same as its coach sees it. */
export const coachLesson = ({
  clash = null,
  isWithdrawn = false,
  ...over
}: Partial<CoachLesson> = {}): CoachLesson => ({
  ...lesson(over),
  clash,
  isWithdrawn,
});

/** Asked for on Tuesday, 10 November 2026, 09:00 in New York. */
export const customRequest = (over: Partial<CustomRequest> = {}): CustomRequest => ({
  id: 51,
  instructorId: 1,
  instructorName: 'Dana Whitfield',
  name: 'Rosa Delgado',
  phone: '555 0142',
  email: 'rosa@fungo.test',
  preferredDates: 'Weekends in June',
  preferredTimes: null,
  location: 'Millrace Park',
  travelPreference: 'instructor-travel',
  sessionFocus: 'swing-analysis',
  additionalNotes: null,
  status: 'pending',
  createdAt: '2026-11-10T14:00:00.000Z',
  ...over,
});

/** Mondays 16:00 to 18:00, for four weeks from 2 November 2026. */
export const slot = (over: Partial<Slot> = {}): Slot => ({
  id: 7,
  instructorId: 1,
  isAvailable: true,
  dayOfWeek: 1,
  specificDate: null,
  startTime: '16:00',
  endTime: '18:00',
  price: 80,
  location: 'Indoor Cage 1',
  cage: null,
  maxStudents: 1,
  startsOn: null,
  weeksDuration: 4,
  createdAt: '2026-11-02T15:00:00.000Z',
  changedDates: [],
  ...over,
});

/** Away from Wednesday 25 to Friday 27 November 2026. */
export const block = (over: Partial<Block> = {}): Block => ({
  id: 5,
  instructorId: 1,
  from: '2026-11-25',
  to: '2026-11-27',
  startTime: null,
  endTime: null,
  reason: 'Thanksgiving',
  createdAt: '2026-11-01T15:00:00.000Z',
  lessons: [],
  ...over,
});

/** Booked at the desk for Thursday, 12 November 2026, 16:00 in New York. */
export const simpleLesson = (over: Partial<SimpleLesson> = {}): SimpleLesson => ({
  id: 41,
  instructorId: 1,
  studentName: 'Theo Park',
  studentEmail: null,
  scheduledDate: '2026-11-12T21:00:00.000Z',
  timeSlot: '16:00',
  duration: 60,
  price: 75,
  location: 'Indoor Cage 1',
  notes: null,
  status: 'scheduled',
  familyEmailed: false,
  series: null,
  createdAt: '2026-11-10T15:00:00.000Z',
  ...over,
});

/** Monday 6 to Friday 10 July 2026, with room. */
export const camp = (over: Partial<Camp> = {}): Camp => ({
  id: 7,
  instructorId: 1,
  title: 'Summer Slugger Camp',
  description: 'Five days of hitting.',
  campType: 'camp',
  location: 'Millrace Park, Field 2',
  startDate: '2026-07-06',
  endDate: '2026-07-10',
  startTime: '09:00',
  endTime: '15:00',
  ageMin: null,
  ageMax: null,
  ageRange: '3-18',
  capacity: 20,
  registrationCount: 12,
  waitlistCount: 0,
  price: 150,
  fullCampPrice: 150,
  dailyPrice: 55,
  siblingPercent: null,
  siblingAmount: null,
  depositAmount: null,
  restDueDays: null,
  refundFullDays: 14,
  refundPartDays: 3,
  refundPartPercent: 50,
  status: 'active',
  stripeProductId: null,
  stripePriceId: null,
  divisions: [],
  playerChecklist: null,
  arrivalInfo: null,
  pickupInfo: null,
  safetyNotes: null,
  campSchedule: null,
  agenda: null,
  photos: [],
  videos: [],
  logoUrl: null,
  payWithinDays: null,
  waiver: null,
  createdAt: '2026-03-01T15:00:00.000Z',
  ...over,
});

/** Of two children for all days of {@link camp}, unpaid. */
export const campRegistration = (over: Partial<CampRegistration> = {}): CampRegistration => ({
  id: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01',
  campId: 7,
  reference: 'FG-7K2Q9',
  parentName: 'Rosa Delgado',
  parentEmail: 'rosa@fungo.test',
  parentPhone: '555 0142',
  paymentMethod: 'venmo',
  registrationOption: 'all_days',
  selectedDays: [1, 2, 3, 4, 5],
  stripePaymentIntentId: null,
  totalAmount: 300,
  siblingDiscount: 0,
  promotion: null,
  received: 0,
  deposit: null,
  refundTerms: null,
  withdrawn: null,
  paymentStatus: 'unpaid',
  disputed: false,
  registrationStatus: 'confirmed',
  status: 'pending',
  registrationDate: '2026-06-01T15:00:00.000Z',
  payBy: null,
  pickupNames: [],
  signed: null,
  participants: [campParticipant(), campParticipant({ id: 2, playerName: 'Leo Delgado', playerAge: 9 })],
  ...over,
});

const campParticipant = (
  over: Partial<CampRegistration['participants'][number]> = {},
): CampRegistration['participants'][number] => ({
  id: 1,
  registrationId: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01',
  divisionId: null,
  playerName: 'Maya Delgado',
  playerAge: 12,
  ageGroup: '12u',
  sport: 'softball',
  playerPosition: null,
  experienceLevel: null,
  hasMedicalInfo: false,
  onLeaderboards: true,
  photosAllowed: true,
  consent: { by: 'Rosa Delgado', text: 1, at: '2026-06-01T15:00:00.000Z' },
  ...over,
});

/** The same as its family reads it. */
export const fullCampRegistration = (over: Partial<CampRegistration> = {}): FullCampRegistration => ({
  ...campRegistration(over),
  camp: { campId: 7, ...camp(), status: 'active' },
});

/** The family's first player. */
export const player = (over: Partial<Player> = {}): Player => ({
  ...{ id: '00000000-0000-4000-8000-000000000001', firstName: 'Maya', lastName: 'Delgado' },
  ...{ birthDate: null, age: 12, position: 'Catcher', experience: null, photoConsent: null },
  ...{ emergencyContact: null, emergencyPhone: null, medicalNotes: null, profileImageUrl: null },
  ...{ isFirst: true, createdAt: '2026-01-05T15:00:00.000Z', version: 'v1' },
  ...over,
});

/** A second child. */
export const leo = player({
  ...{ id: '00000000-0000-4000-8000-000000000002', firstName: 'Leo', isFirst: false, version: 'v2' },
  ...{ birthDate: '2017-03-02', age: 9, position: null },
});
