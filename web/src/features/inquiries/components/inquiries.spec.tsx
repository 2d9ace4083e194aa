import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { press, renderApp } from '../../../../test/render';
import { server } from '../../../../test/server';
import { CoachingInquiries } from './inquiry-list';

const inquiry = {
  ...{ id: 7, organizationName: 'Oak Hill Little League', contactName: 'Ruth Okafor' },
  ...{ email: 'ruth@oakhill.test', phone: '(607) 555-0190', serviceType: 'both', location: 'Oak Hill' },
  ...{ preferredDates: 'Any Saturday', separateFields: null, availableVolunteers: 'yes' },
  ...{ additionalInfo: null, status: 'pending', note: null, answeredBy: null, answeredAt: null },
  createdAt: '2026-07-04T15:00:00.000Z',
};

// holds: D1 2.48
it('offers the steps that may follow, and keeps a note', async () => {
  let changed: unknown;
  server.use(
    http.get('/api/coaching-inquiries', () => HttpResponse.json([inquiry])),
    http.patch('/api/coaching-inquiry/7/status', async ({ request }) => {
      changed = await request.json();
      return HttpResponse.json({ ...inquiry, ...(changed as object) });
    }),
  );
  renderApp(<CoachingInquiries timeZone="America/New_York" />);
  const status = (state: string) =>
    screen.findByRole('button', { name: `Status of Oak Hill Little League: ${state}` });
  await userEvent.click(await status('Pending'));
  const options = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(options).toEqual(['Contacted', 'Scheduled']);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Contacted' }));
  expect(await status('Contacted')).toBeVisible();

  await press('Add note on Oak Hill Little League');
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note'), 'Call in May.');
  await userEvent.click(dialog.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Call in May.')).toBeVisible();
  expect(changed).toEqual({ note: 'Call in May.' });
});
