import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy } from '../../../../test/academy';
import { hrefOf, press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { CalendarSection } from './calendar-section';

const since = '2026-11-03T15:00:00.000Z';
const address = 'https://academy.test/api/calendar.ics?token=secret';

const show = (isCoach = false) => renderApp(<CalendarSection isCoach={isCoach} site={academy} />);
const on = (readAt: string | null = null) => answer('GET /api/calendar-feed', { feed: { since, readAt } });
const make = () => screen.findByRole('button', { name: 'Make my calendar address' });
const inDialog = async () => within(await screen.findByRole('alertdialog'));

it('makes an address, which is shown once with the ways to add it', async () => {
  answer('GET /api/calendar-feed', { feed: null });
  const made = answer('POST /api/calendar-feed', { since, readAt: null, address }, 201);
  show();
  expect(await screen.findByText(/your family’s lessons and camps/)).toBeVisible();
  const button = await make();
  on();
  await userEvent.click(button);
  expect(await screen.findByText(/we show it only once/)).toBeVisible();
  expect(made).toHaveLength(1);
  expect(screen.getByLabelText('Address')).toHaveValue(address);
  expect(hrefOf('Apple Calendar')).toBe('webcal://academy.test/api/calendar.ics?token=secret');
  expect(hrefOf('Google Calendar')).toContain('calendar.google.com/calendar/r?cid=webcal%3A%2F%2F');
  expect(hrefOf('Outlook')).toContain('name=Cedar%20Hollow');
});

it('copies the address', async () => {
  answer('GET /api/calendar-feed', { feed: null });
  answer('POST /api/calendar-feed', { since, readAt: null, address }, 201);
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  show();
  await user.click(await make());
  await user.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied!')).toBeVisible();
  expect(copied).toHaveBeenCalledWith(address);
});

it.each([
  [null, 'On since Nov 3, 2026. No calendar has read it yet.'],
  ['2026-11-10T20:30:00.000Z', 'On since Nov 3, 2026. A calendar last read it on Tue, Nov 10 at 3:30 PM.'],
])('says since when it is on and that it was read at %s', async (readAt, words) => {
  on(readAt);
  show();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
});

it('tells coaches about the lessons that they give', async () => {
  on();
  show(true);
  expect(await screen.findByText(/the lessons you give.*Requests show as tentative/)).toBeVisible();
});

it('replaces the address after asking', async () => {
  on();
  const made = answer('POST /api/calendar-feed', { since, readAt: null, address }, 201);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Replace the address' }));
  const dialog = await inDialog();
  expect(dialog.getByText(/Calendars that use the old one get nothing anymore/)).toBeVisible();
  expect(made).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Replace it' }));
  expect(await screen.findByLabelText('Address')).toHaveValue(address);
});

it('is turned off after asking', async () => {
  on();
  const removed = answer('DELETE /api/calendar-feed', undefined, 204);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = await inDialog();
  answer('GET /api/calendar-feed', { feed: null });
  await userEvent.click(dialog.getByRole('button', { name: 'Turn it off' }));
  expect(await make()).toBeVisible();
  expect(removed).toHaveLength(1);
  expect(await screen.findByText('Your calendar address is off')).toBeVisible();
});

it('keeps a new address from view once it is turned off', async () => {
  answer('GET /api/calendar-feed', { feed: null });
  answer('POST /api/calendar-feed', { since, readAt: null, address }, 201);
  answer('DELETE /api/calendar-feed', undefined, 204);
  show();
  await userEvent.click(await make());
  await screen.findByLabelText('Address');
  await press('Turn off');
  await userEvent.click((await inDialog()).getByRole('button', { name: 'Turn it off' }));
  expect(await make()).toBeVisible();
  expect(screen.queryByLabelText('Address')).not.toBeInTheDocument();
});

it('says why it could not be made or read', async () => {
  answer('GET /api/calendar-feed', { feed: null });
  refuse('POST /api/calendar-feed', 503, 'unavailable', 'Please try again shortly.');
  show();
  await userEvent.click(await make());
  expect(await screen.findByText('No address was made')).toBeVisible();
});
