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
  ['a family that is here', standing({ lastVisitOn: '2027-06-01' }), { films: 'stay' }],
  ['15 days before their time', standing({ lastVisitOn: '2026-07-05' }), { films: 'stay' }],
  ['14 days before', standing({ lastVisitOn: '2026-07-04' }), { films: 'announce', dueOn: '2027-07-04' }],
  ['announced late', standing({ lastVisitOn: '2026-01-01' }), { films: 'announce', dueOn: '2027-07-04' }],
  ['a member', { ...sent('2027-06-01'), isMember: true }, { films: 'stay' }],
  ['a last visit that nobody knows', { ...sent('2027-06-01'), lastVisitOn: null }, { films: 'stay' }],
  ['kept for good', { ...sent('2027-06-01'), keptMonths: null }, { films: 'stay' }],
  ['a limit that was raised', { ...sent('2027-06-01'), keptMonths: 18 }, { films: 'stay' }],
  ['back since the announcement', { ...sent('2027-06-01'), lastVisitOn: '2027-06-10' }, { films: 'stay' }],
  ['announced, and the mail not sent', sent(null), { films: 'wait' }],
  ['told 13 days ago, as the mail was late', sent('2027-06-07'), { films: 'wait' }],
  ['told 14 days ago', sent('2027-06-06'), { films: 'go' }],
  ['the day that the mail named not there yet', sent('2027-06-01', '2027-06-21'), { films: 'wait' }],
])('%s', (_, one, verdict) => expect(judge(one, today)).toEqual(verdict));
