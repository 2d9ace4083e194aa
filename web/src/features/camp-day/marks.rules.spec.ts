import type { Mark } from '@fungo/contracts';
import { rosterChild as child } from '../../../test/camps';
import { dayAtTheGate, isFound, pickupProblems, stateOf, totalsOf, withTaps } from './marks.rules';

const at = (time: string) => `2026-07-06T${time}:00.000Z`;
const tap = (kind: Mark['kind'], time: string, over: Partial<Mark> = {}): Mark => ({
  id: '00000000-0000-4000-8000-000000000001',
  participantId: 1,
  kind,
  at: at(time),
  ...over,
});

test.each([
  ['expected', {}],
  ['here', { checkedInAt: at('13:00') }],
  ['gone', { checkedInAt: at('13:00'), checkedOutAt: at('19:00') }],
  ['absent', { absentAt: at('13:00') }],
] as const)('a child is %s', (state, over) => expect(stateOf(child(over))).toBe(state));

test('unsent taps show at once, in their order', () => {
  const taps = [tap('out', '19:00', { collectedBy: 'Rosa Delgado' }), tap('in', '13:00')];
  expect(withTaps([child()], taps)).toEqual([
    {
      ...child({ checkedInAt: at('13:00'), checkedOutAt: at('19:00'), collectedBy: 'Rosa Delgado' }),
      isWaiting: true,
    },
  ]);
});

test('a child who comes back is here; one marked absent is not', () => {
  const gone = child({ checkedInAt: at('13:00'), checkedOutAt: at('14:00'), collectedBy: 'Rosa Delgado' });
  expect(withTaps([gone], [tap('in', '15:00')])[0]).toMatchObject({
    checkedInAt: at('15:00'),
    checkedOutAt: null,
    collectedBy: null,
  });
  expect(stateOf(withTaps([gone], [tap('absent', '15:00')])[0]!)).toBe('absent');
});

// holds: D2 staff.40
test('an unsent tap does not undo a later one from another phone', () => {
  const gone = child({ checkedInAt: at('13:00'), checkedOutAt: at('19:00'), collectedBy: 'José Delgado' });
  expect(withTaps([gone], [tap('in', '13:05')])).toEqual([{ ...gone, isWaiting: true }]);
});

test('a tap affects no other child', () => {
  const other = child({ participantId: 2 });
  expect(withTaps([other], [tap('in', '13:00')])).toEqual([{ ...other, isWaiting: false }]);
});

test('children are counted by state', () => {
  const here = child({ checkedInAt: at('13:00') });
  expect(totalsOf([here, here, child(), child({ absentAt: at('13:00') })])).toEqual({
    expected: 1,
    here: 2,
    gone: 0,
    absent: 1,
  });
});

test.each([
  ['del', true],
  ['MAYA', true],
  ['rosa ', true],
  ['leo', false],
])('a search for %p finds Maya, daughter of Rosa: %p', (text, found) =>
  expect(isFound(child(), text)).toBe(found),
);

// holds: D2 staff.36
test.each([
  ['nobody', '', '', { collectedBy: 'Please say who is taking the child home.' }],
  ['the guardian', 'Rosa Delgado', '', {}],
  ['a person the guardian named, with careless spelling', ' jose  delgado', '', {}],
  [
    'another without a reason',
    'Ken Ito',
    ' ',
    { reason: 'The guardian did not name this person. Please say why they may pick up the child.' },
  ],
  ['another with a reason', 'Ken Ito', 'Rosa called', {}],
])('the person who takes the child: %s', (_, collectedBy, reason, problems) =>
  expect(pickupProblems({ collectedBy, reason }, child().pickupNames)).toEqual(problems),
);

test.each([
  ['2026-07-01', '2026-07-06'],
  ['2026-07-08', '2026-07-08'],
  ['2026-08-01', '2026-07-10'],
])('on %s the gate shows %s', (today, day) =>
  expect(dayAtTheGate({ startDate: '2026-07-06', endDate: '2026-07-10' }, today)).toBe(day),
);
