import type { CustomRequest } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { customRequest, setToday } from '../../../../test/academy';
import { address, hrefOf, press, renderApp } from '../../../../test/render';
import { answer, breakDown, hold, refuse } from '../../../../test/server';
import { LessonRequests } from './lesson-requests';
import { WaitingCount } from './waiting-count';

setToday('2026-11-10T15:00:00Z');

const fresh = customRequest();
const late = customRequest({ id: 50, name: 'Omar Haddad', createdAt: '2026-11-08T13:00:00.000Z' });
const latest = customRequest({ id: 49, name: 'Ines Roth', createdAt: '2026-11-05T13:00:00.000Z' });
const declined = customRequest({
  id: 48,
  name: 'Ben Ames',
  status: 'declined',
  createdAt: '2026-11-01T13:00:00.000Z',
});

const counts = (late: number) => ({
  ...{ pending: 0, confirmed: 0, availableSlots: 0, customRequests: { waiting: 3, late } },
});
beforeEach(() => {
  answer('GET /api/instructor/overview', counts(0));
  answer('GET /api/custom-lesson-requests', [fresh]);
});

const open = (instructorId?: string, at = '/') =>
  renderApp(<LessonRequests instructorId={instructorId} timeZone="America/New_York" />, { at });
const names = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const rowOf = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);
const setStatus = async (status: string) => {
  await userEvent.click(await screen.findByRole('button', { name: /^Set status/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: status }));
};

// holds: D1 2.46
it('lists who asks for what, how to reach them and when they asked, in the academy’s time', async () => {
  answer('GET /api/custom-lesson-requests', [
    customRequest({ preferredTimes: 'After school', additionalNotes: 'Two sisters.' }),
  ]);
  open();
  expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeVisible();
  expect(screen.getByText('Requested Tue, Nov 10, 9:00 AM')).toBeVisible();
  expect(hrefOf('555 0142')).toBe('tel:5550142');
  expect(hrefOf('rosa@fungo.test')).toBe('mailto:rosa@fungo.test');
  for (const text of [
    'The coach travels to the player',
    'Millrace Park',
    'Swing analysis',
    'Weekends in June',
    'After school',
    'Two sisters.',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(rowOf('Rosa Delgado').getByText('Pending')).toBeVisible();
});

// holds: D1 9.8
it('marks families that have waited longer than 24 hours', async () => {
  answer('GET /api/custom-lesson-requests', [fresh, late, latest, declined]);
  open();
  expect(await screen.findByText('No answer for 2 days')).toBeVisible();
  expect(rowOf('Ines Roth').getByText('No answer for 5 days')).toBeVisible();
  expect(rowOf('Rosa Delgado').queryByText(/^No answer/)).not.toBeInTheDocument();
  expect(rowOf('Ben Ames').queryByText(/^No answer/)).not.toBeInTheDocument();
  expect(names()).toEqual(['Rosa Delgado', 'Omar Haddad', 'Ines Roth', 'Ben Ames']);
});

it('asks the server for those of one kind, and keeps the choice in the address', async () => {
  answer('GET /api/instructor/overview', counts(2));
  const { unmount } = open();
  expect(await screen.findByText('2 requests are')).toBeVisible();
  const asked = answer('GET /api/custom-lesson-requests', [latest, late]);
  await press('Show them');
  expect(await screen.findByRole('heading', { name: 'Ines Roth' })).toBeVisible();
  expect(names()).toEqual(['Ines Roth', 'Omar Haddad']);
  expect(asked[0]!.url.search).toBe('?late=true&order=soonest');
  expect(address()).toBe('/?show=late');
  unmount();

  const declinedOnes = answer('GET /api/custom-lesson-requests', []);
  open(undefined, '/?show=declined');
  expect(await screen.findByText('No requests found')).toBeVisible();
  expect(declinedOnes[0]!.url.search).toBe('?status=declined');
  answer('GET /api/custom-lesson-requests', [fresh, declined]);
  await press('Show all requests');
  expect(await screen.findByRole('heading', { name: 'Ben Ames' })).toBeVisible();
});

// holds: D1 4.17, D1 8.21
it.each([
  ['Contacted', 'contacted'],
  ['Scheduled', 'scheduled'],
  ['Completed', 'completed'],
  ['Declined', 'declined'],
] as const)('sets a request to %s', async (label, status) => {
  const changed: CustomRequest = { ...fresh, status };
  const sent = answer('PATCH /api/custom-lesson-requests/{id}/status', changed);
  open();
  await screen.findByRole('heading', { name: 'Rosa Delgado' });
  answer('GET /api/custom-lesson-requests', [changed]);
  await setStatus(label);
  expect(await screen.findByText('Success')).toBeVisible();
  expect(screen.getByText('Request status updated successfully')).toBeVisible();
  expect(sent[0]!.url.pathname).toBe('/api/custom-lesson-requests/51/status');
  expect(sent[0]!.body).toEqual({ status });
  expect(await rowOf('Rosa Delgado').findByText(label)).toBeVisible();
});

// holds: D1 4.17
it('does not offer to set a request back to pending', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /^Set status/ }));
  const offered = (await screen.findAllByRole('menuitemradio')).map((item) => item.textContent);
  expect(offered).toEqual(['Contacted', 'Scheduled', 'Completed', 'Declined']);
});

// holds: D1 8.13
it('says so when a status could not be set, in the server’s words where there are any', async () => {
  breakDown('PATCH /api/custom-lesson-requests/{id}/status');
  open();
  await setStatus('Contacted');
  expect(await screen.findByText('Error')).toBeVisible();
  expect(screen.getByText('Failed to update request status')).toBeVisible();
  const message = 'This request does not exist.';
  refuse('PATCH /api/custom-lesson-requests/{id}/status', 404, 'scheduling.request-not-found', message);
  await setStatus('Contacted');
  expect(await screen.findByText(message)).toBeVisible();
});

it('asks for the coach an administrator acts for', async () => {
  const asked = answer('GET /api/custom-lesson-requests', [fresh]);
  open('4');
  await screen.findByRole('heading', { name: 'Rosa Delgado' });
  expect(asked[0]!.url.search).toBe('?instructorId=4');
});

it('reads further back on demand', async () => {
  const page = Array.from({ length: 200 }, (_, index) => customRequest({ id: 500 - index }));
  const link = '</api/custom-lesson-requests?before=1767323045678000_301>; rel="next"';
  answer('GET /api/custom-lesson-requests', page, 200, { link });
  open();
  const more = await screen.findByRole('button', { name: 'Show earlier requests' });
  const asked = answer('GET /api/custom-lesson-requests', [declined]);
  await userEvent.click(more);
  expect(await screen.findByText('Ben Ames')).toBeVisible();
  expect(asked[0]!.url.searchParams.get('before')).toBe('1767323045678000_301');
  expect(screen.queryByRole('button', { name: 'Show earlier requests' })).not.toBeInTheDocument();
});

it('says what will stand here when nobody has asked', async () => {
  const release = hold('GET /api/custom-lesson-requests', []);
  open();
  expect(await screen.findByRole('status')).toHaveTextContent('Loading requests');
  release();
  expect(await screen.findByText('No lesson requests')).toBeVisible();
});

it('offers to try again when they cannot be read', async () => {
  refuse('GET /api/custom-lesson-requests', 403, 'auth.forbidden', 'Your account is not allowed to do this.');
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account is not allowed to do this.');
  answer('GET /api/custom-lesson-requests', [fresh]);
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Rosa Delgado' })).toBeVisible();
});

describe('the count on the tab', () => {
  const counted = (customRequests: { waiting: number; late: number }) =>
    answer('GET /api/instructor/overview', { pending: 0, confirmed: 0, availableSlots: 0, customRequests });

  it('counts who waits, and tells who waits too long', async () => {
    counted({ waiting: 2, late: 1 });
    renderApp(<WaitingCount instructorId={undefined} />);
    expect(await screen.findByText(/^2/)).toHaveTextContent('2 waiting, 1 for more than 24 hours');
  });

  it('is silent when nobody waits', async () => {
    counted({ waiting: 0, late: 0 });
    answer('GET /api/custom-lesson-requests', [declined]);
    renderApp(
      <>
        <WaitingCount instructorId={undefined} />
        <LessonRequests instructorId={undefined} timeZone="America/New_York" />
      </>,
    );
    expect(await screen.findByRole('heading', { name: 'Ben Ames' })).toBeVisible();
    expect(screen.queryByText(/waiting/)).not.toBeInTheDocument();
  });
});
