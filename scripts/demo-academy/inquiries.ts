import type { createInquiry } from '../../services/messaging/factories';

type DemoInquiry = Parameters<typeof createInquiry>[1] & { hoursAgo: number };

/** Inquiries of leagues, a family and a coach. */
export const inquiries: DemoInquiry[] = [
  {
    ...{ kind: 'coaching', hoursAgo: 4, name: 'Oak Hill Little League, Ruth Okafor' },
    form: {
      ...{ organizationName: 'Oak Hill Little League', contactName: 'Ruth Okafor', email: 'ruth@fungo.test' },
      ...{ phone: '(555) 014-6610', serviceType: 'coaching-clinic', preferredDates: 'Any Saturday in March' },
      ...{ location: 'Oak Hill Park', separateFields: 'yes', availableVolunteers: 'yes' },
      additionalInfo: 'About forty coaches, half of them new. We have two fields and a hall.',
    },
  },
  {
    ...{ kind: 'coaching', hoursAgo: 52, status: 'contacted', name: 'Mapleton Youth Baseball, Lee Wu' },
    note: 'Prefers a call after 5 pm.',
    form: {
      ...{ organizationName: 'Mapleton Youth Baseball', contactName: 'Lee Wu', email: 'lee@fungo.test' },
      ...{ phone: '(555) 014-3382', serviceType: 'camp', preferredDates: 'The last week of June' },
      location: 'Mapleton Fields',
    },
  },
  {
    ...{ kind: 'team-finder', hoursAgo: 20, name: 'Nia Lane' },
    form: {
      ...{
        playerName: 'Nia Lane',
        birthDate: '2016-04-02',
        jerseySize: 'YM',
        division: '10U',
        sport: 'Softball',
      },
      ...{
        availableDates: 'Weekends from March',
        school: 'Westbrook Elementary',
        positions: 'Catcher, second base',
      },
      ...{ email: 'pat.lane@fungo.test', phoneNumber: '(555) 014-7720' },
    },
  },
  {
    ...{ kind: 'team-creation', hoursAgo: 70, name: 'Dario Cole' },
    form: {
      ...{ coachName: 'Dario Cole', email: 'dario@fungo.test', phoneNumber: '(555) 014-1204' },
      ...{ division: '9U', sport: 'Baseball', additionalInfo: 'Eight families from one school would join.' },
    },
  },
];
