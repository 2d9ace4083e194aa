import { NewCamp } from './camps/new-camp';
import { NewCampRegistration, NewParticipant } from './camps/new-registration';
import {
  annotation,
  camp,
  customRequest,
  inquiry,
  instructor,
  leaderboard,
  lesson,
  membership,
  outreach,
  slot,
  video,
  weeklyVideo,
} from './constants';
import { NewCoachingInquiry } from './messaging/inquiries';

/** A schema's message about one field, whatever else is missing. */
const refusalsOf = (
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: PropertyKey[] }[] } } },
  field: string,
  value: unknown,
) =>
  (schema.safeParse({ [field]: value }).error?.issues ?? []).filter(({ path }) => path[0] === field).length;

// holds: D2 site.4
test.each([
  ['camp', 'title', NewCamp, 255],
  ['camp', 'location', NewCamp, 255],
  ['registration', 'parentName', NewCampRegistration, 100],
  ['registration', 'parentPhone', NewCampRegistration, 20],
  ['participant', 'playerName', NewParticipant, 100],
  ['inquiry', 'organizationName', NewCoachingInquiry, 200],
  ['inquiry', 'preferredDates', NewCoachingInquiry, 200],
])('a %s’s %s takes exactly as many characters as its column', (_, field, schema, length) => {
  const text = '5'.repeat(length);
  expect(refusalsOf(schema, field, text)).toBe(0);
  expect(refusalsOf(schema, field, `${text}5`)).toBeGreaterThan(0);
});

// holds: D1 9.9
test('choices of lessons and videos are those of the documents', () => {
  expect(lesson.statuses.join(' ')).toBe('pending confirmed declined cancelled completed scheduled');
  expect(lesson.sessionFocuses).toEqual(['hitting', 'fielding', 'both']);
  expect(lesson.weeklyWishes).toEqual(['yes', 'no', 'maybe']);
  expect(customRequest.statuses.join(' ')).toBe('pending contacted scheduled completed declined');
  expect(customRequest.answers.join(' ')).toBe('contacted scheduled completed declined');
  expect(customRequest.travelPreferences.join(' ')).toBe(
    'instructor-travel student-travel meet-halfway flexible',
  );
  expect(customRequest.sessionFocuses.join(' ')).toBe(
    'hitting-mechanics batting-stance swing-analysis pitch-recognition mental-approach both',
  );
  expect(video.types).toEqual(['practice', 'game', 'drill', 'lesson']);
  expect(video.statuses).toEqual(['pending', 'in_progress', 'reviewed', 'archived']);
  expect(video.extensions.join(' ')).toBe('.mp4 .mov .avi .wmv .webm .3gp .flv');
  expect(annotation.types).toEqual(expect.arrayContaining(['line', 'circle', 'rectangle', 'text']));
  expect(weeklyVideo.uploadTypes).toEqual(['file', 'url']);
  expect(weeklyVideo.types).toContain('url_instruction');
});

// holds: D1 9.1, D1 9.2
test('numbers of lessons and videos are those of the documents', () => {
  expect([lesson.durationMinutes, lesson.defaultPrice, instructor.defaultHourlyRate]).toEqual([60, 75, 75]);
  expect([lesson.defaultLocation, lesson.schedulingPageLocation]).toEqual([
    'Elite Training Center',
    'Indoor Cage 1',
  ]);
  expect([slot.defaultPrice, slot.minPrice, slot.priceStep, slot.defaultMaxStudents]).toEqual([50, 0, 5, 1]);
  expect([slot.maxStudents, slot.weeks]).toEqual([
    { min: 1, max: 10 },
    { min: 1, max: 52 },
  ]);
  expect(slot.choices).toEqual({ first: '06:00', last: '21:30', stepMinutes: 30 });
  expect([membership.videosPerMonth, customRequest.replyWithinHours]).toEqual([4, 24]);
  expect([video.maxBytes, video.statedMaxMegabytes, video.uploadTimeoutMinutes]).toEqual([
    1024 ** 3,
    500,
    10,
  ]);
  expect(annotation).toMatchObject({
    visibleWithinSeconds: 0.5,
    canvas: { width: 640, height: 360 },
    defaultColor: '#ff0000',
  });
});

// holds: D2 site.5
test('choices of camps, forms and mail are those of the documents', () => {
  expect(camp.types).toEqual(['camp', 'clinic', '1day']);
  expect(camp.statuses).toEqual(['active', 'completed', 'cancelled']);
  expect(camp.divisionSports).toEqual(['coed', 'baseball', 'softball']);
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

// holds: D2 site.6
test('numbers of camps, membership and leaderboards are those of the documents', () => {
  expect([camp.defaultCapacity, camp.defaultFullPrice, camp.defaultDailyPrice]).toEqual([20, 150, 55]);
  expect([camp.defaultStart, camp.defaultEnd]).toEqual(['09:00', '15:00']);
  expect([leaderboard.topPerSport, leaderboard.scoreDecimals, leaderboard.playerAge]).toEqual([
    3,
    1,
    { min: 3, max: 18 },
  ]);
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
