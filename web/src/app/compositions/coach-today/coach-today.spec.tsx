import type { CoachingInquiry, CoachLesson } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { academy, camp, coachLesson, customRequest, payment, setToday, theo } from '../../../../test/academy';
import { swing } from '../../../../test/films';
import { address, hrefOf, renderApp } from '../../../../test/render';
import { answer, person, refuse, server } from '../../../../test/server';
import { guarded } from '../../guard';
import { CoachToday } from './coach-today';

/** Tuesday, 15:00 in New York. */
setToday('2026-11-10T20:00:00Z');

const at = (time: string, day = '10') => `2026-11-${day}T${time}:00.000Z`;
const inquiry: CoachingInquiry = {
  ...{ id: 4, email: 'sam@league.test', status: 'pending', note: null, answeredAt: null, answeredBy: null },
  ...{ organizationName: 'Fairview League', contactName: 'Sam Ray', phone: '555 0100', location: 'Fairview' },
  ...{ serviceType: 'coaching-clinic', preferredDates: 'Any Saturday', additionalInfo: null },
  ...{ separateFields: null, availableVolunteers: null, createdAt: at('15:00', '02') },
};

/** A coach's lessons, as the server narrows them. */
const answerCoachLessons = (lessons: CoachLesson[]) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('/api/instructor/lessons', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      const [status, since] = [searchParams.get('status'), searchParams.get('since') ?? ''];
      return HttpResponse.json(
        lessons
          .filter((one) => (!status || one.status === status) && one.scheduledDate >= since)
          .toSorted((a, b) => a.scheduledDate.localeCompare(b.scheduledDate)),
      );
    }),
  );
  return asked;
};

beforeEach(() => {
  answer('GET /api/auth/user', person({ role: 'instructor', instructorId: 1 }));
  answer('GET /api/site', academy);
  answer('GET /api/instructor/overview', {
    ...{ pending: 1, confirmed: 12, availableSlots: 7, customRequests: { waiting: 0, late: 0 } },
  });
  answer('GET /api/instructor/videos/counts', { pending: 2, in_progress: 0, reviewed: 0, archived: 0 });
  answer('GET /api/camps/overview', {
    ...{ active: 0, completed: 0, children: 0, unpaid: 0, outstanding: 0, waiting: 0 },
  });
  answer('GET /api/camps', []);
  answer('GET /api/custom-lesson-requests', []);
  answer('GET /api/instructor/videos', []);
  answer('GET /api/coaching-inquiries', []);
  answerCoachLessons([]);
});

const Page = guarded(
  {
    default: () => (
      <CoachToday
        site={academy}
        instructorId={undefined}
        toTab={(tab) => `/instructor-dashboard?tab=${tab}`}
        showTab={() => {}}
      />
    ),
    Refusal: () => null,
  },
  '/instructor-dashboard',
);
const open = () =>
  renderApp(
    <Routes>
      <Route path="/instructor-dashboard" element={<Page />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: '/instructor-dashboard' },
  );
const agenda = async () => within(await screen.findByRole('region', { name: 'Agenda' }));
const inbox = async () => within(await screen.findByRole('region', { name: /^Inbox/ }));
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const waiting = async () => (await inbox()).getAllByRole('listitem').map(({ textContent }) => textContent);

const confirmed = (id: number, scheduledDate: string, over: Partial<CoachLesson> = {}) =>
  coachLesson({ id, scheduledDate, status: 'confirmed', ...over });

test('the agenda shows lessons, camps and gaps of the day, where we are, and who has paid', async () => {
  answer('GET /api/camps', [
    camp({
      title: 'Fall Clinic',
      startDate: '2026-11-09',
      endDate: '2026-11-10',
      startTime: '09:00',
      endTime: '12:00',
    }),
  ]);
  answerCoachLessons([
    confirmed(1, at('19:30'), { payment: payment() }),
    confirmed(2, at('22:00'), { student: theo, payment: payment({ received: 80, owed: 0, status: 'paid' }) }),
    confirmed(3, at('22:00', '11')),
    coachLesson({ id: 4, scheduledDate: at('23:00'), status: 'declined' }),
  ]);
  open();
  const rows = within(await (await agenda()).findByRole('list')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^9:00 AM.*Fall Clinic.*12 children/),
    '12:00 PM: free for 2 hours 30 minutes',
    expect.stringMatching(/^2:30 PMto 3:30 PMNow, until 3:30 PM.*Maya DelgadoUnpaid/),
    '3:30 PM: free for 1 hour 30 minutes',
    expect.stringMatching(/^5:00 PM.*Next, in 2 hours.*Theo ParkPaid/),
  ]);
  expect(rows[2]).toHaveAttribute('aria-current', 'time');
  expect(hrefOf('Maya Delgado', within(rows[2]!))).toBe('/players/00000000-0000-4000-8000-000000000001');
  expect(screen.getByText(/After today/)).toHaveTextContent('Wed, Nov 11, 5:00 PM, Maya Delgado');
});

test('the next lesson leads to its conversation, where its family has an account', async () => {
  answerCoachLessons([confirmed(1, at('22:00')), confirmed(2, at('22:00'), { student: theo })]);
  open();
  const link = await (await agenda()).findByRole('link', { name: 'Message the family' });
  expect(link).toHaveAttribute('href', '/messages/lesson/1');
});

test('the gate and the stations of today’s camp are one tap away', async () => {
  answer('GET /api/camps', [camp({ title: 'Fall Clinic', startDate: '2026-11-10', endDate: '2026-11-10' })]);
  open();
  const day = await agenda();
  expect(await day.findByRole('link', { name: 'Gate of Fall Clinic' })).toHaveAttribute(
    'href',
    '/camps-clinics?gate=7',
  );
  expect(hrefOf('Scoring of Fall Clinic', day)).toBe('/leaderboard-management?camp=7');
});

test('an empty day names what is next', async () => {
  answer('GET /api/camps', [camp({ title: 'Fall Clinic', startDate: '2026-11-14', endDate: '2026-11-14' })]);
  answerCoachLessons([confirmed(3, at('22:00', '16'))]);
  open();
  expect(await screen.findByText('Nothing on today.')).toBeVisible();
  expect(screen.getByText('Sat, Nov 14, Fall Clinic')).toBeVisible();
});

test('earlier hours of a long day fold away', async () => {
  answerCoachLessons([confirmed(1, at('14:00')), confirmed(2, at('15:00')), confirmed(3, at('22:00'))]);
  open();
  const day = await agenda();
  await userEvent.click(await day.findByRole('button', { name: 'Show 2 earlier today' }));
  expect(within(day.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
});

test('one inbox holds all that waits, by the promise that breaks first', async () => {
  answerCoachLessons([
    coachLesson({ id: 1, status: 'pending', scheduledDate: at('22:00', '12'), createdAt: at('14:00') }),
    confirmed(2, at('23:00'), { askedChange: { to: null, at: at('19:00') } }),
    coachLesson({ id: 3, status: 'completed', scheduledDate: at('21:00', '07'), student: theo }),
  ]);
  answer('GET /api/custom-lesson-requests', [customRequest({ createdAt: at('18:00', '09') })]);
  server.use(
    http.get('/api/instructor/videos', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('status') === 'pending'
          ? [swing({ createdAt: at('21:00', '08') })]
          : [swing({ id: 'b', title: 'Bunt', status: 'in_progress', createdAt: at('20:30', '10') })],
      ),
    ),
  );
  answer('GET /api/coaching-inquiries', [inquiry]);
  open();
  await screen.findByRole('heading', { name: 'Inbox (7)' });
  await tap('Show 1 more');
  expect(await waiting()).toEqual([
    expect.stringMatching(/^Rosa Delgadolate by 2 hoursCustom request/),
    expect.stringMatching(/^Maya Delgadodue in 60 minutesSwing to review · Tee work/),
    expect.stringMatching(/^Maya Delgadodue in 3 hoursAsked change/),
    expect.stringMatching(/^Maya Delgadodue in 18 hoursLesson request · Thu, Nov 12, 5:00 PM/),
    expect.stringMatching(/^Maya Delgadodue in 2 daysReview to finish · Bunt/),
    expect.stringMatching(/^Theo Parkdue in 11 daysWho came\?/),
    expect.stringMatching(/^Fairview Leaguewaiting for 8 daysCoaching inquiry/),
  ]);
});

test('a request is confirmed in one tap, and leaves the inbox', async () => {
  answerCoachLessons([coachLesson({ id: 1, status: 'pending', scheduledDate: at('22:00', '12') })]);
  const sent = answer('PATCH /api/lessons/{id}', coachLesson({ status: 'confirmed' }));
  open();
  const confirm = await screen.findByRole('button', { name: 'Confirm' });
  answerCoachLessons([confirmed(1, at('22:00', '12'))]);
  await userEvent.click(confirm);
  expect(await screen.findByText(/All caught up/)).toBeVisible();
  expect(sent[0]!.body).toEqual({ status: 'confirmed' });
});

test('of weekly requests one item answers all weeks', async () => {
  const weekly = (id: number, position: number) =>
    coachLesson({
      ...{ id, status: 'pending', scheduledDate: at('22:00', String(5 + 7 * position)) },
      series: { id: 9, position, size: 2 },
    });
  answerCoachLessons([weekly(1, 1), weekly(2, 2)]);
  open();
  expect(await waiting()).toEqual([expect.stringMatching(/Weekly lessons, 2 weeks from · Thu, Nov 12/)]);
  expect(screen.getByRole('button', { name: 'Confirm all weeks' })).toBeVisible();
});

describe('attendance', () => {
  const given = coachLesson({ id: 3, status: 'completed', scheduledDate: at('21:00', '09') });
  const noted = { note: null, due: 0, notedAt: at('20:00'), version: '1' };

  test('a tap notes that the player came, only if nobody else has noted it', async () => {
    answerCoachLessons([given]);
    const sent = answer('PUT /api/lessons/{id}/attendance', { ...noted, attendance: 'came' });
    open();
    const came = await screen.findByRole('button', { name: 'Maya Delgado came' });
    answerCoachLessons([{ ...given, attendance: { ...noted, attendance: 'came' } }]);
    await userEvent.click(came);
    expect(await screen.findByText('Maya Delgado: came')).toBeVisible();
    expect(await screen.findByText(/All caught up/)).toBeVisible();
    expect(sent[0]!.body).toEqual({ attendance: 'came' });
    expect(sent[0]!.headers.get('if-match')).toBe('"0"');
  });

  test('a missed lesson shows first what it costs', async () => {
    answerCoachLessons([given]);
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Maya Delgado did not come' }));
    expect(await screen.findByRole('radio', { name: 'Did not come' })).toBeChecked();
    expect(await screen.findByText(/is due, by the academy’s rule/)).toBeVisible();
  });

  test('a refusal is told', async () => {
    answerCoachLessons([given]);
    refuse('PUT /api/lessons/{id}/attendance', 409, 'scheduling.attendance-closed', 'It is too late.');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Maya Delgado came' }));
    expect(await screen.findByText('It is too late.')).toBeVisible();
  });
});

test('a review starts at the bench', async () => {
  server.use(
    http.get('/api/instructor/videos', ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('status') === 'pending' ? [swing({ id: 'a' })] : [],
      ),
    ),
  );
  answer('PATCH /api/videos/{id}/status', swing({ id: 'a', status: 'in_progress' }));
  open();
  await tap('Start Review of Tee work');
  await waitFor(() => expect(address()).toBe('/video-analysis/a'));
});

test.each([
  ['PATCH /api/custom-lesson-requests/{id}/status', 'Contacted Rosa Delgado'],
  ['PATCH /api/coaching-inquiry/{id}/status', 'Contacted Fairview League'],
] as const)('%s is one tap: %s', async (call, name) => {
  answer('GET /api/custom-lesson-requests', [customRequest()]);
  answer('GET /api/coaching-inquiries', [inquiry]);
  const sent = answer(call, { ...inquiry, status: 'contacted' } as never);
  open();
  await tap(name);
  await waitFor(() => expect(sent[0]!.body).toEqual({ status: 'contacted' }));
});

test('the income of the week counts lessons from Monday to Sunday', async () => {
  answerCoachLessons([
    confirmed(1, at('22:00', '08'), { payment: payment({ received: 80, owed: 0 }) }),
    confirmed(2, at('22:00', '09'), { payment: payment({ received: 30, owed: 50 }) }),
    confirmed(3, at('22:00', '15'), { payment: payment({ received: 80, owed: 0 }) }),
    confirmed(4, at('22:00', '16'), { payment: payment() }),
    confirmed(5, at('22:00', '12'), { packageId: 4 }),
  ]);
  open();
  const income = await screen.findByRole('region', { name: 'Income of this week' });
  await waitFor(() => expect(income).toHaveTextContent('$110 paid, $50 unpaid'));
  expect(hrefOf('Lesson Payments', within(income))).toBe('/lesson-payments');
});

test('the rest of the inbox is there if a part of it fails', async () => {
  answer('GET /api/custom-lesson-requests', [customRequest()]);
  refuse('GET /api/coaching-inquiries', 403, 'auth.forbidden', 'Not allowed.');
  open();
  expect(await screen.findByRole('link', { name: 'Rosa Delgado' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Part of the inbox could not be loaded.');
  answer('GET /api/coaching-inquiries', [inquiry]);
  await tap('Try again');
  expect(await screen.findByRole('link', { name: 'Fairview League' })).toBeVisible();
});
