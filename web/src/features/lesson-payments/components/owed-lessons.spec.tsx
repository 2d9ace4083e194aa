import type { Owing, OwingFamily } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setToday } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer } from '../../../../test/server';
import { OwedLessons } from './owed-lessons';
import { OwingList } from './owing-list';

setToday('2026-07-10T12:00:00Z');

const family = (key: string, changes: Partial<OwingFamily> = {}): OwingFamily => ({
  ...{ key, name: 'Grace Park', owed: 80, since: '2026-07-01T20:00:00.000Z', remindedAt: null, mail: 'yes' },
  lessons: [
    {
      ...{ lessonId: 31, chargeId: 'c', reference: 'FG-L31', player: 'Maya Park', coach: 'Dana Whitfield' },
      ...{ startsAt: '2026-07-01T20:00:00.000Z', owed: 80 },
    },
  ],
  ...changes,
});
const owing = (list: OwingFamily[]): Owing => ({
  ...{ owed: 80 * list.length, families: list.length, list },
  remindable: list.filter(({ mail }) => mail === 'yes').length,
});
const show = () =>
  renderApp(<OwedLessons academy="Fungo Academy" timeZone="America/New_York" instructorId="7" />);

test('reminds all who owe in two taps, after a look at the families and the mail', async () => {
  answer(
    'GET /api/owed-lessons',
    owing([family('a'), family('b', { name: 'Lee Cho' }), family('c', { name: 'Ana', mail: 'reminded' })]),
  );
  const sent = answer('POST /api/owed-lessons/reminders', { reminded: 2 });
  show();
  expect(await screen.findByText('$240')).toBeVisible();
  await press('Remind all');
  const families = within(screen.getByRole('list', { name: 'Families that get an email' }));
  expect(families.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Grace ParkJul 1$80',
    'Lee ChoJul 1$80',
  ]);
  expect(screen.getByText(/One family will not get one/)).toBeVisible();
  const preview = within(screen.getByRole('region', { name: 'Preview of the email' }));
  expect(preview.getByRole('heading', { name: 'Payment reminder: $80 for a lesson' })).toBeVisible();
  expect(preview.getByRole('listitem')).toHaveTextContent(
    'Maya Park with Dana Whitfield, Wed, Jul 1, 4:00 PM: $80 (FG-L31)',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Email 2 families' }));
  expect(await screen.findByText('We are emailing 2 families.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: '7' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers no reminder if every family had one', async () => {
  answer('GET /api/owed-lessons', owing([family('a', { mail: 'reminded' })]));
  show();
  expect(await screen.findByText('By one family, reminded or without an email.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remind all' })).not.toBeInTheDocument();
});

test('lists since when a family owes, for which lessons, and its last reminder', async () => {
  const reminded = { name: 'Lee Cho', mail: 'reminded', remindedAt: '2026-07-09T14:00:00.000Z' } as const;
  answer(
    'GET /api/owed-lessons',
    owing([family('a', reminded), family('b', { mail: 'no-address', name: 'Bo' })]),
  );
  renderApp(<OwingList timeZone="America/New_York" />);
  expect(await screen.findByText('Since Jul 1 · Reminded Jul 9')).toBeVisible();
  expect(screen.getByText('Since Jul 1 · No email known')).toBeVisible();
  expect(
    within(screen.getByRole('list', { name: 'Unpaid lessons of Bo' })).getByRole('listitem'),
  ).toHaveTextContent('Maya Park with Dana Whitfield, Wed, Jul 1, 4:00 PM FG-L31$80');
});
