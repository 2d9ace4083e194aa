import type { Division } from '@fungo/contracts';
import { camp as campAt } from '../../../../../test/academy';
import { division } from '../../../../../test/camps';
import { person } from '../../../../../test/server';
import { knownFamily } from './known-family';
import { allDaysWords, firstOpenStep, problemsOf, saidBefore, stepOf, totalFor } from './registration.rules';
import { blankChild, blankFamily, withoutNotes, type FamilyForm } from './family-form';
import { registrationBody, unpaidBody } from './registration-body';

const camp = (over: Parameters<typeof campAt>[0] = {}, firstDay = 1) => ({ ...campAt(over), firstDay });
const child: FamilyForm['participants'][number] = {
  ...blankChild,
  playerName: 'Maya Delgado',
  playerAge: '12',
  emergencyContact: 'Luis Delgado',
  emergencyPhone: '555 0199',
};
const family = (
  over: Partial<FamilyForm['registration']> = {},
  ...children: (typeof child)[]
): FamilyForm => ({
  registration: {
    ...blankFamily.registration,
    parentName: 'Rosa Delgado',
    parentEmail: 'rosa@fungo.test',
    parentPhone: '555 0142',
    paymentMethod: 'venmo',
    ...over,
  },
  participants: children.length > 0 ? children : [child],
});
const coed = division({ sport: 'coed', ageGroup: '11-14' });
const twelve = division({ id: 2, sport: 'baseball', ageGroup: '12U' });
const waiver = { id: 3, version: 1, text: 'I agree.', required: true };

// holds: D2 families.33
test('individual days need at least one day; a clinic offers none', () => {
  const none = family({ registrationOption: 'individual_days' });
  expect(problemsOf(camp(), none, 1)).toEqual([
    { field: 'registration.selectedDays', message: 'At least one day must be selected' },
  ]);
  expect(
    problemsOf(camp(), family({ registrationOption: 'individual_days', selectedDays: ['2'] }), 1),
  ).toEqual([]);
  expect(problemsOf(camp({ campType: 'clinic' }), none, 1)).toEqual([]);
  expect(problemsOf(camp(), family(), 1)).toEqual([]);
});

// holds: D2 families.35
test.each(['parentName', 'parentEmail', 'parentPhone', 'paymentMethod'] as const)(
  'step 2 requires %s',
  (name) => {
    expect(problemsOf(camp(), family({ [name]: '' }), 2).map(({ field }) => field)).toEqual([
      `registration.${name}`,
    ]);
    expect(problemsOf(camp(), family(), 2)).toEqual([]);
  },
);

// holds: D2 families.36
test.each(['playerName', 'playerAge', 'emergencyContact', 'emergencyPhone'] as const)(
  'step 3 requires %s for each child',
  (name) => {
    const problems = problemsOf(camp(), family({}, child, { ...child, [name]: '' }), 3);
    expect(problems.map(({ field }) => field)).toEqual([`participants.1.${name}`]);
  },
);

// holds: D2 families.37
test.each(['7', '17', '99'])('a child of %s is outside a camp from 8 to 16', (playerAge) => {
  const [problem] = problemsOf(camp({ ageMin: 8, ageMax: 16 }), family({}, { ...child, playerAge }), 3);
  expect(problem).toEqual({
    field: 'participants.0.playerAge',
    message: 'This camp is for ages 8 to 16, counted on Jul 6.',
  });
});

describe('a child plays', () => {
  const namedIn = (divisions: Division[], ...children: (typeof child)[]) => {
    const at = camp({ divisions });
    expect(problemsOf(at, family({}, ...children), 3)).toEqual([]);
    return registrationBody(at, family({}, ...children)).participants.map(({ divisionId }) => divisionId);
  };
  const full = { ...twelve, taken: 20 };

  // holds: D2 families.37
  test('in the best division or the chosen one, without having to choose', () => {
    expect(namedIn([twelve], child)).toEqual([2]);
    expect(namedIn([coed, twelve], child)).toEqual([2]);
    expect(namedIn([coed, twelve], { ...child, divisionId: '1' })).toEqual([1]);
  });

  test('in the next division if the best is full, or in a full one if the family insists', () => {
    expect(namedIn([coed, full], child)).toEqual([1]);
    expect(namedIn([full], child)).toEqual([undefined]);
    expect(namedIn([coed, full], { ...child, divisionId: '2' })).toEqual([2]);
    expect(namedIn([coed, { ...twelve, taken: 19 }], child, child)).toEqual([2, 1]);
  });

  test('without a division if none fits its age and sport', () => {
    expect(namedIn([twelve], { ...child, sport: 'softball' })).toEqual([undefined]);
    expect(namedIn([twelve], { ...child, playerAge: '17' })).toEqual([undefined]);
  });
});

// holds: D2 families.38
test('a required waiver must be signed', () => {
  expect(problemsOf(camp({ waiver }), family(), 4)).toEqual([
    { field: 'registration.signedName', message: 'Please type your name to sign.' },
  ]);
  expect(problemsOf(camp({ waiver: { ...waiver, required: false } }), family(), 4)).toEqual([]);
  const signed = family({ signedName: 'Rosa Delgado' });
  expect(problemsOf(camp({ waiver }), signed, 4)).toEqual([]);
  expect(registrationBody(camp({ waiver }), signed).registration.waiver).toEqual({
    waiverId: 3,
    signedName: 'Rosa Delgado',
  });
  expect(registrationBody(camp(), signed).registration).not.toHaveProperty('waiver');
});

test('the wizard opens at the first unfinished step', () => {
  expect(firstOpenStep(camp(), blankFamily)).toBe(2);
  expect(firstOpenStep(camp(), family({ registrationOption: 'individual_days' }))).toBe(1);
  expect(firstOpenStep(camp(), family({}, blankChild))).toBe(3);
  expect(firstOpenStep(camp(), family())).toBe(4);
});

test.each([
  ['registration.selectedDays', 1],
  ['registration.parentEmail', 2],
  ['registration.paymentMethod', 2],
  ['participants.1.playerAge', 3],
  ['registration.pickupNames.0', 3],
  ['registration.waiver.signedName', 4],
])('%s is on step %d', (field, step) => expect(stepOf(field)).toBe(step));

test('the request body has the chosen days only, the total, and the offer', () => {
  const days = family({
    registrationOption: 'individual_days',
    selectedDays: ['4', '1'],
    pickupNames: 'Ana\n \nLuis ',
  });
  expect(totalFor(camp(), days)).toBe(110);
  expect(registrationBody(camp(), days, { offer: { id: 'w-1', token: 't' } }).registration).toMatchObject({
    campId: 7,
    registrationOption: 'individual_days',
    selectedDays: [1, 4],
    totalAmount: 110,
    pickupNames: ['Ana', 'Luis'],
    offer: { id: 'w-1', token: 't' },
  });
  expect(registrationBody(camp(), family()).registration).not.toHaveProperty('selectedDays');
  expect(registrationBody(camp(), family()).registration).not.toHaveProperty('offer');
  expect(unpaidBody(camp(), days)).toMatchObject({
    campId: 7,
    parentInfo: { parentName: 'Rosa Delgado', selectedDays: [1, 4] },
    totalAmount: 110,
    paymentMethod: 'later',
  });
});

test('past days are neither chosen nor paid for', () => {
  const begun = camp({}, 3);
  expect(totalFor(begun, family())).toBe(90);
  const days = family({ registrationOption: 'individual_days', selectedDays: ['1', '4'] });
  expect(totalFor(begun, days)).toBe(55);
  expect(registrationBody(begun, days).registration.selectedDays).toEqual([4]);
  const old = family({ registrationOption: 'individual_days', selectedDays: ['1', '2'] });
  expect(problemsOf(begun, old, 1)).toEqual([
    { field: 'registration.selectedDays', message: 'At least one day must be selected' },
  ]);
  expect(allDaysWords(begun)).toBe('The remaining 3 days');
  expect(registrationBody(camp({}, 5), days).registration).toMatchObject({
    registrationOption: 'all_days',
    totalAmount: 30,
  });
});

test('a known child has its age on the camp’s first day, with a note to check it', () => {
  const lastTime = {
    registrations: [],
    guardian: { parentName: 'Rosa Delgado', parentEmail: 'rosa@fungo.test', parentPhone: '555 0142' },
    children: [
      {
        playerId: null,
        playerName: 'Leo Delgado',
        playerAge: 9,
        saidAge: { age: 8, asOf: '2025-07-01' },
        sport: 'baseball' as const,
        playerPosition: null,
        experienceLevel: null,
        emergencyContact: 'Luis',
        emergencyPhone: '555 0199',
        photosAllowed: true,
      },
    ],
    pickupNames: [],
  };
  const { participants, registration } = knownFamily({ camp: campAt(), user: null, lastTime });
  expect(participants[0]).toMatchObject({ playerName: 'Leo Delgado', playerAge: '9' });
  expect(registration).toMatchObject(lastTime.guardian);
  expect(saidBefore(campAt(), participants[0]!)).toMatchObject({ age: 8, asOf: '2025-07-01' });
  expect(saidBefore(campAt({ startDate: '2025-07-01' }), participants[0]!)).toBeNull();
  expect(saidBefore(campAt(), { ...participants[0]!, playerName: 'Ana' })).toBeNull();
  expect(registrationBody(camp(), family({}, participants[0]!)).participants[0]).not.toHaveProperty('known');
});

test.each([
  [
    'a parent that the account names',
    { parentName: 'Rosa Delgado', parentEmail: null, parentPhone: '555 0142' },
    { parentName: 'Rosa Delgado', parentEmail: '', parentPhone: '555 0142' },
  ],
  [
    'nobody',
    { parentName: null, phoneNumber: '555 0777', parentPhone: '555 0142' },
    { parentName: 'Maya Delgado', parentEmail: 'maya@fungo.test', parentPhone: '555 0777' },
  ],
])('name, email and phone belong to one person: %s', (_, account, guardian) => {
  const { registration } = knownFamily({ camp: campAt(), user: person(account), lastTime: null });
  expect(registration).toMatchObject(guardian);
});

// holds: D2 families.39
test('medical notes are never kept', () => {
  const kept = withoutNotes(family({}, { ...child, medicalInfo: 'Peanuts' }));
  expect(JSON.stringify(kept)).not.toContain('Peanuts');
  expect(kept.participants[0]).toMatchObject({ playerName: 'Maya Delgado', medicalInfo: '' });
});
