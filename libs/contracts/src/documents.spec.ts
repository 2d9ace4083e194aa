import { NewCamp } from './camps/camps';
import { NewCampRegistration, NewParticipant } from './camps/registrations';
import { camp, inquiry, leaderboard, membership, outreach } from './constants';
import { NewCoachingInquiry } from './messaging/inquiries';

/** What a schema says of one field, whatever else is missing. */
const refusalsOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } },
  field: string,
  value: unknown,
) =>
  (schema.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field).length;

test.each([
  ['camp', 'title', NewCamp, 255],
  ['camp', 'location', NewCamp, 255],
  ['registration', 'parentName', NewCampRegistration, 100],
  ['registration', 'parentPhone', NewCampRegistration, 20],
  ['participant', 'playerName', NewParticipant, 100],
  ['inquiry', 'organizationName', NewCoachingInquiry, 200],
  ['inquiry', 'preferredDates', NewCoachingInquiry, 200],
])('a %s’s %s takes as many characters as its column, and no more', (_, field, schema, length) => {
  const text = '5'.repeat(length);
  expect(refusalsOf(schema, field, text)).toBe(0);
  expect(refusalsOf(schema, field, `${text}5`)).toBeGreaterThan(0);
});

test('choices are those of the documents', () => {
  expect(camp.paymentMethods).toEqual(['card', 'venmo', 'cashapp', 'cash']);
  expect(camp.paymentStatuses).toEqual(['unpaid', 'partial', 'paid']);
  expect(camp.registrationOptions).toEqual(['all_days', 'individual_days']);
  expect(camp.sports).toEqual(['baseball', 'softball']);
  expect(camp.positions.join(' ')).toBe(
    'pitcher catcher first-base second-base third-base shortstop outfield no-preference',
  );
  expect(camp.experienceLevels).toEqual(['beginner', 'intermediate', 'advanced']);
  expect(inquiry.serviceTypes).toEqual(['coaching-clinic', 'camp', 'both', 'board-meeting']);
  expect(inquiry.sports).toEqual(['Baseball', 'Softball']);
  expect(inquiry.jerseySizes.join(' ')).toBe('YXS YS YM YL YXL XS S M L XL XXL');
  expect(inquiry.divisions.finder.join(' ')).toBe('6U 7U 8U 9U 10U 11U 12U 13U 14U 15U 16U 18U');
  expect(inquiry.divisions.creation.join(' ')).toBe('6U 7U 8U 9U 10U 11U 12U');
  expect(outreach.templates).toEqual(['campOutreach', 'coachingClinic', 'combined']);
  expect(outreach.fieldAccess).toEqual(['separate', 'single']);
  expect(outreach.volunteers).toEqual(['yes', 'limited', 'no']);
});

test('numbers are those of the documents', () => {
  expect(camp.displayAges).toEqual({ min: 3, max: 18 });
  expect(camp.createAges).toEqual({ min: 3, max: 18, placeholderMin: 3, placeholderMax: 16 });
  expect(camp.editAges).toEqual({ min: 1, max: 99 });
  expect([camp.divisionCapacity, camp.registrationSteps, camp.priceStep]).toEqual([20, 4, 0.01]);
  expect([camp.participantAgeGroup, camp.participantSport]).toEqual(['12u', 'baseball']);
  expect([camp.confirmationWithinHours, camp.pickupWithinMinutes]).toEqual([24, 15]);
  expect(membership.pricePerMonth).toBe(10);
  expect(leaderboard.stations.join(' ')).toBe(
    'hitting_zone outfield_accuracy team_challenge ground_ball_relay infield_accuracy',
  );
  const divisions = Object.entries(leaderboard.ageDivisions).map(
    ([name, { min, max }]) => `${name} ${min}-${max}`,
  );
  expect(divisions.join(', ')).toBe('3-5U 3-5, 6U 6-6, 8U 7-8, 10U 9-10, 12U 11-12, 14/16U 13-16');
});
