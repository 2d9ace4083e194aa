import { judge, type Standing } from './old-films.rules';

const today = '2027-06-20';
const standing = (changes: Partial<Standing> = {}): Standing => ({
  lastVisitOn: '2026-06-19',
  isMember: false,
  keptMonths: 12,
  notice: null,
  ...changes,
});
const sent = (sentOn: string | null, dueOn = '2027-06-19') => standing({ notice: { dueOn, sentOn } });

test.each([
  ['an active family', standing({ lastVisitOn: '2027-06-01' }), { films: 'stay' }],
  ['15 days before the limit', standing({ lastVisitOn: '2026-07-05' }), { films: 'stay' }],
  [
    '14 days before the limit',
    standing({ lastVisitOn: '2026-07-04' }),
    { films: 'announce', dueOn: '2027-07-04' },
  ],
  [
    'long after the limit',
    standing({ lastVisitOn: '2026-01-01' }),
    { films: 'announce', dueOn: '2027-07-04' },
  ],
  ['a member', { ...sent('2027-06-01'), isMember: true }, { films: 'stay' }],
  ['an unknown last visit', { ...sent('2027-06-01'), lastVisitOn: null }, { films: 'stay' }],
  ['films kept for good', { ...sent('2027-06-01'), keptMonths: null }, { films: 'stay' }],
  ['a raised limit', { ...sent('2027-06-01'), keptMonths: 18 }, { films: 'stay' }],
  ['a visit after the announcement', { ...sent('2027-06-01'), lastVisitOn: '2027-06-10' }, { films: 'stay' }],
  ['announced, but the mail not sent', sent(null), { films: 'wait' }],
  ['mailed 13 days ago', sent('2027-06-07'), { films: 'wait' }],
  ['mailed 14 days ago', sent('2027-06-06'), { films: 'go' }],
  ['before the day in the mail', sent('2027-06-01', '2027-06-21'), { films: 'wait' }],
])('%s', (_, one, verdict) => expect(judge(one, today)).toEqual(verdict));
