import { screen } from '@testing-library/react';
import { block, coachLesson, opening, setToday, slot, theo } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { CoachWeek } from '../components/week/coach-week';

/** A coach's week of Tuesday the 10th; it is still Monday evening in New York. Call it once per file. */
export function weekForTests() {
  const week: { askedLessons: ReturnType<typeof answer> } = { askedLessons: [] };
  setToday('2026-11-10T03:00:00Z');
  beforeEach(() => {
    answer('GET /api/schedule/availability', [slot(), slot({ id: 8, dayOfWeek: 4, isAvailable: false })]);
    answer('GET /api/schedule/blocks', [block({ from: '2026-11-14', to: '2026-11-14' })]);
    answer('GET /api/camps', []);
    answer('GET /api/schedule/openings', [opening()]);
    week.askedLessons = answer('GET /api/instructor/lessons', lessons);
  });
  return week;
}

const paths = {
  ...{ lessons: '/instructor-dashboard?tab=lessons', builder: '/schedule-builder' },
  desk: (date: string, time: string) => `/scheduling?book=${date}T${time}`,
};

const lessons = [
  coachLesson({ id: 33, status: 'declined', scheduledDate: '2026-11-12T22:00:00.000Z' }),
  coachLesson({ id: 32, status: 'pending', student: theo }),
  // Sunday 21:00 in New York, Monday in UTC
  coachLesson({ id: 31, status: 'confirmed', scheduledDate: '2026-11-16T02:00:00.000Z' }),
  coachLesson({ id: 30, status: 'confirmed', scheduledDate: '2026-11-17T02:00:00.000Z' }),
];

export const openWeek = (at = '/scheduling') =>
  renderApp(
    <CoachWeek
      instructorId="4"
      timeZone="America/New_York"
      paths={paths}
      lessonDialog={({ student }) => <p>Opened: {student.firstName}</p>}
      moveDialog={({ student }, { start }) => (
        <p>
          Move {student.firstName} to {start}
        </p>
      )}
    />,
    { at },
  );

/** The region of a day. */
export const day = (name: string) => screen.findByRole('region', { name });
