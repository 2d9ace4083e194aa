import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { block, lesson, setToday } from '../../../../../test/academy';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { QuickActions } from './quick-actions';

// Late on the 9th in New York
setToday('2026-11-10T03:00:00Z');

const lessonsPath = '/instructor-dashboard?tab=lessons';
const open = async () => {
  renderApp(
    <QuickActions
      instructorId="4"
      timeZone="America/New_York"
      day={1}
      canCopy={false}
      lessonsPath={lessonsPath}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Block Time Range' }));
  return screen.getByRole('dialog', { name: 'Block a time range' });
};
const pick = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Block this range' }));

// holds: D1 2.54
test('lists the lessons inside before saving, and those that stay afterwards', async () => {
  const inside = [lesson({ status: 'confirmed' })];
  const asked = answer('GET /api/schedule/blocks/preview', []);
  const sent = answer('POST /api/schedule/blocks', block({ lessons: inside }), 201);
  const dialog = await open();
  expect(await within(dialog).findByText('No lessons are in this range.')).toBeVisible();
  expect(asked[0]!.url.search).toBe('?instructorId=4&from=2026-11-09&to=2026-11-09');

  const askedAgain = answer('GET /api/schedule/blocks/preview', inside);
  pick('Last day', '2026-11-13');
  expect(await within(dialog).findByText('These lessons stay:')).toBeVisible();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Maya DelgadoThu, Nov 12, 4:00 PM');
  expect(askedAgain[0]!.url.search).toBe('?instructorId=4&from=2026-11-09&to=2026-11-13');
  expect(sent).toHaveLength(0);

  await userEvent.type(screen.getByLabelText(/^Reason/), 'Away');
  await submit();
  const done = await screen.findByRole('dialog', { name: 'Range blocked' });
  expect(within(done).getByText('These lessons stay:')).toBeVisible();
  expect(within(done).getByRole('listitem')).toHaveTextContent('Maya DelgadoThu, Nov 12, 4:00 PM');
  expect(within(done).getByRole('link', { name: 'on the lessons tab' })).toHaveAttribute('href', lessonsPath);
  expect(sent[0]!.body).toEqual({ instructorId: 4, from: '2026-11-09', to: '2026-11-13', reason: 'Away' });
  await userEvent.click(within(done).getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('closes at once if no lesson lies inside', async () => {
  answer('GET /api/schedule/blocks/preview', []);
  answer('POST /api/schedule/blocks', block(), 201);
  await open();
  await submit();
  expect(await screen.findByText('Availability updated successfully')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('blocks some hours of each day', async () => {
  const asked = answer('GET /api/schedule/blocks/preview', []);
  const sent = answer('POST /api/schedule/blocks', block(), 201);
  await open();
  expect(screen.queryByLabelText('From')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('switch', { name: 'Whole day' }));
  await userEvent.selectOptions(screen.getByLabelText('To'), '2:00 PM');
  await waitFor(() => expect(asked.at(-1)!.url.search).toContain('startTime=09%3A00&endTime=14%3A00'));
  await submit();
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ startTime: '09:00', endTime: '14:00' }));
});

test('requires an end after the start, for hours and for days', async () => {
  answer('GET /api/schedule/blocks/preview', []);
  const sent = answer('POST /api/schedule/blocks', block(), 201);
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Whole day' }));
  await userEvent.selectOptions(screen.getByLabelText('To'), '8:00 AM');
  await submit();
  expect(await screen.findByText('End time must be after start time')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Whole day' }));
  pick('First day', '2026-11-20');
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-11-20');
  pick('Last day', '2026-11-19');
  await submit();
  expect(await screen.findByText('The end date must not be before the start date.')).toBeVisible();
  expect(sent).toHaveLength(0);
});

test('says why the range was not blocked', async () => {
  answer('GET /api/schedule/blocks/preview', []);
  refuse('POST /api/schedule/blocks', 409, 'request.busy', 'Somebody is changing this right now.');
  await open();
  await submit();
  expect(await screen.findByText('Failed to update availability')).toBeInTheDocument();
  expect(screen.getByText('Somebody is changing this right now.')).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('says that the lessons inside could not be loaded, and tries again', async () => {
  refuse('GET /api/schedule/blocks/preview', 404, 'identity.instructor-not-found', 'No such coach.');
  await open();
  expect(await screen.findByText('We could not load the lessons in this range.')).toBeVisible();
  answer('GET /api/schedule/blocks/preview', []);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No lessons are in this range.')).toBeVisible();
});
