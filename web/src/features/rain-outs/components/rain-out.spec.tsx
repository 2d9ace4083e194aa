import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { camp, lesson, setToday } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { RainOutButton } from './rain-out-button';

setToday('2026-11-12T15:00:00Z');

const dana = { instructorId: 4, user: { firstName: 'Dana', lastName: 'Whitfield' } };
const rained = {
  ...{ ...dana, lessons: [{ ...lesson({ status: 'confirmed' }), offers: ['2026-11-13T21:00:00.000Z'] }] },
};

const open = async ({ mayAll = false, instructorId }: { mayAll?: boolean; instructorId?: string } = {}) => {
  answer('GET /api/camps', []);
  renderApp(<RainOutButton instructorId={instructorId} mayAll={mayAll} timeZone="America/New_York" />);
  await userEvent.click(screen.getByRole('button', { name: 'Rain-out' }));
  return screen.getByRole('dialog', { name: 'Rain-out' });
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Rain out and tell families' }));

test('shows today’s lessons with their make-up times, and rains them out with one tap', async () => {
  const asked = answer('GET /api/schedule/rain-outs/preview', { coaches: [rained] });
  const sent = answer(
    'POST /api/schedule/rain-outs',
    { coaches: [{ instructorId: 4, lessons: 1, requests: 2 }] },
    201,
  );
  const dialog = await open({ instructorId: '4' });
  expect(await within(dialog).findByText('Make-up times: Fri, Nov 13, 4:00 PM')).toBeVisible();
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Maya DelgadoThu, Nov 12, 4:00 PM');
  expect(asked[0]!.url.search).toBe('?instructorId=4&date=2026-11-12');
  expect(within(dialog).queryByLabelText('Coaches')).not.toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText(/^Message/), 'Too wet.');
  await submit();
  expect(
    await screen.findByText('1 lesson cancelled, 2 requests declined. Every family gets an email.'),
  ).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]!.body).toEqual({ instructorId: 4, date: '2026-11-12', message: 'Too wet.' });
  expect(sent[0]!.headers.get('idempotency-key')).toBeTruthy();
});

test('takes some hours of another day, and an administrator may choose all coaches', async () => {
  const asked = answer('GET /api/schedule/rain-outs/preview', {
    coaches: [{ ...dana, lessons: [] }, rained],
  });
  const sent = answer('POST /api/schedule/rain-outs', { coaches: [] }, 201);
  const dialog = await open({ instructorId: '4', mayAll: true });
  fireEvent.change(within(dialog).getByLabelText('Day'), { target: { value: '2026-11-14' } });
  await userEvent.selectOptions(within(dialog).getByLabelText('Coaches'), 'All coaches');
  await userEvent.click(within(dialog).getByRole('switch', { name: 'Whole day' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('To'), '6:00 PM');
  await waitFor(() =>
    expect(asked.at(-1)!.url.search).toBe('?date=2026-11-14&startTime=12%3A00&endTime=18%3A00'),
  );
  expect(await within(dialog).findByRole('heading', { name: 'Dana Whitfield' })).toBeVisible();
  await submit();
  expect(await screen.findByText('The hours are blocked. No lessons were in them.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ date: '2026-11-14', startTime: '12:00', endTime: '18:00', message: '' });
});

test('says that a camp of that day stays', async () => {
  answer('GET /api/schedule/rain-outs/preview', { coaches: [] });
  const dialog = await open();
  expect(await within(dialog).findByText(/No lessons are in these hours/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Not yet' }));
  answer('GET /api/camps', [camp({ title: 'Fall Camp', startDate: '2026-11-11', endDate: '2026-11-13' })]);
  renderApp(<RainOutButton mayAll={false} timeZone="America/New_York" />);
  await userEvent.click(screen.getAllByRole('button', { name: 'Rain-out' }).at(-1)!);
  expect(
    await screen.findByText('On that day: Fall Camp. A rain-out leaves camps as they are.'),
  ).toBeVisible();
});

test('says what failed, and loads the lessons again', async () => {
  refuse('GET /api/schedule/rain-outs/preview', 404, 'identity.instructor-not-found', 'No such coach.');
  refuse('POST /api/schedule/rain-outs', 409, 'request.busy', 'Somebody is changing this right now.');
  await open();
  expect(await screen.findByText('We could not load the lessons of these hours.')).toBeVisible();
  answer('GET /api/schedule/rain-outs/preview', { coaches: [rained] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Make-up times: Fri, Nov 13, 4:00 PM')).toBeVisible();
  await submit();
  expect(await screen.findByText('The rain-out failed')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
