import { call, json } from './academy';
import { adminOnly, all, plain, type Row, row, staff } from './rows';

const from = { email: 'pat@fungo.test', phoneNumber: '(607) 555-0111', division: '10U', sport: 'Softball' };
const forms = {
  'coaching-inquiry': {
    ...{ organizationName: 'Oak Hill Little League', contactName: 'Ruth Okafor', email: 'ruth@fungo.test' },
    ...{ phone: '(607) 555-0190', serviceType: 'both', preferredDates: 'Any Saturday', location: 'Oak Hill' },
  },
  'team-finder': { ...from, playerName: 'Nia Lane', birthDate: '2016-04-02', availableDates: 'Weekends' },
  'team-creation': { ...from, coachName: 'Pat Lane' },
};

/** A visitor's form, whose status the caller then changes. */
const moved = (name: Row['call'] & string, form: keyof typeof forms, expected: Row['expected']) =>
  row(name, expected, async (column, method, path) => {
    const { id } = await json<{ id: number }>(await call('visitor', 'POST', `/api/${form}`, forms[form]));
    return call(column, method, path.replace('{id}', String(id)), { status: 'contacted' });
  });

export const inquiryRows: Row[] = [
  row('sendCoachingInquiry', all(201), (column, method, path) =>
    call(column, method, path, forms['coaching-inquiry']),
  ),
  row('sendTeamFinder', all(201), (column, method, path) => call(column, method, path, forms['team-finder'])),
  row('sendTeamCreation', all(201), (column, method, path) =>
    call(column, method, path, forms['team-creation']),
  ),
  plain('listCoachingInquiries', staff(200)),
  plain('getInquiriesOverview', staff(200)),
  plain('listTeamFinders', adminOnly(200)),
  plain('listTeamCreations', adminOnly(200)),
  moved('changeCoachingInquiry', 'coaching-inquiry', staff(200)),
  moved('changeTeamFinder', 'team-finder', adminOnly(200)),
  moved('changeTeamCreation', 'team-creation', adminOnly(200)),
];
