import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Attendance, CoachLesson, Lesson } from '@fungo/contracts';
import { http, HttpResponse } from 'msw';
import { coachLesson, lesson, setToday, academy, theo } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, answerLessons, refusal, server } from '../../../../test/server';
import { AttendanceDialog } from './attendance-dialog';
import { CoachLessons } from './coach-lessons';
import { MyLesson } from './my-lesson';

setToday('2026-11-13T15:00:00Z');

const timeZone = 'America/New_York';
const noted = (over: Partial<Attendance> = {}): Attendance => ({
  ...{ attendance: 'came', note: null, due: 0, notedAt: '2026-11-12T22:05:00.000Z', version: '1' },
  ...over,
});

beforeEach(() => {
  answer('GET /api/site', { ...academy, lessons: { ...academy.lessons, noShowPercent: 50 } });
});

const openDialog = (over: Partial<Lesson> = {}) => {
  const close = jest.fn();
  renderApp(
    <AttendanceDialog lesson={lesson({ status: 'completed', ...over })} timeZone={timeZone} close={close} />,
  );
  return close;
};
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));

test('a coach notes that a player came late, with a note to the family', async () => {
  const sent = answer('PUT /api/lessons/{id}/attendance', noted({ attendance: 'late' }));
  const close = openDialog();
  await choose('Came late');
  await userEvent.type(screen.getByLabelText(/Note to the family/), 'Good to see you.');
  await press('Save');
  expect(await screen.findByText('Maya Delgado: came late')).toBeVisible();
  expect(sent[0]!.body).toEqual({ attendance: 'late', note: 'Good to see you.' });
  expect(sent[0]!.headers.get('if-match')).toBe('"0"');
  expect(close).toHaveBeenCalled();
});

test('the consequence of a missed lesson is shown before it is saved', async () => {
  openDialog();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await choose('Did not come');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      '$40 of $80 is due, by the academy’s rule for missed lessons. We email the family.',
    ),
  );
});

test('nobody is promised an email for a player without an account', () => {
  openDialog({ student: theo });
  expect(screen.getByText('Theo has no account. The note stays with the lesson.')).toBeVisible();
});

test('a record that somebody else made meanwhile is not overwritten unasked', async () => {
  const sent: unknown[] = [];
  server.use(
    http.put('/api/lessons/:id/attendance', async ({ request }) => {
      sent.push([request.headers.get('if-match'), await request.json()]);
      if (sent.length > 1) return HttpResponse.json(noted({ attendance: 'late', version: '2' }));
      const { status } = refusal(409, 'request.changed-meanwhile', 'Changed.');
      return HttpResponse.json(
        {
          ...{ statusCode: 409, code: 'request.changed-meanwhile', message: 'Changed.', requestId: 'r-1' },
          current: noted({ attendance: 'no-show', due: 40 }),
        },
        { status },
      );
    }),
  );
  openDialog();
  await choose('Came late');
  await press('Save');
  expect(await screen.findByText('Theirs: no-show')).toBeVisible();
  await press('Save mine');
  expect(await screen.findByText('Maya Delgado: came late')).toBeVisible();
  expect(sent.at(-1)).toEqual(['"1"', { attendance: 'late' }]);
});

test('the family reads whether the player came, what is due, and the note', () => {
  answerLessons([]);
  const attendance = noted({ attendance: 'no-show', due: 40, note: 'Hope all is well.' });
  renderApp(<MyLesson lesson={lesson({ status: 'completed', attendance })} timeZone={timeZone} mayRate />);
  expect(screen.getByText('Did not come')).toBeVisible();
  expect(screen.getByText('$40 is due for the missed lesson.')).toBeVisible();
  expect(within(screen.getByRole('figure')).getByText('Note from Dana Whitfield')).toBeVisible();
  expect(screen.getByText('Hope all is well.')).toBeVisible();
});

describe('a coach’s list', () => {
  const list = (lessons: CoachLesson[]) => {
    server.use(
      http.get('/api/instructor/lessons', ({ request }) => {
        const query = new URL(request.url).searchParams;
        const status = query.get('status');
        return HttpResponse.json(lessons.filter((one) => !status || one.status === status));
      }),
    );
    renderApp(<CoachLessons instructorId={undefined} timeZone={timeZone} />);
  };

  test('asks who came to the lessons just given, until that is noted', async () => {
    list([
      coachLesson({ id: 1, status: 'completed' }),
      coachLesson({ id: 2, status: 'completed', attendance: noted() }),
    ]);
    const open = await screen.findByRole('region', { name: 'Who came?' });
    expect(within(open).getAllByRole('button', { name: 'Note attendance' })).toHaveLength(1);
    answer('PUT /api/lessons/{id}/attendance', noted());
    server.use(http.get('/api/instructor/lessons', () => HttpResponse.json([])));
    await press('Note attendance');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Who came?' })).not.toBeInTheDocument());
  });

  test('offers it from a confirmed lesson’s start instead of cancelling it', async () => {
    list([
      coachLesson({ id: 1, status: 'confirmed', scheduledDate: '2026-11-13T14:30:00.000Z' }),
      coachLesson({ id: 2, status: 'confirmed', scheduledDate: '2026-11-14T14:30:00.000Z' }),
    ]);
    expect(await screen.findAllByRole('button', { name: 'Note attendance' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Cancel lesson' })).toHaveLength(1);
  });
});
