import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { BusyTimes } from './busy-times';

const open = () => renderApp(<BusyTimes instructorId="4" timeZone="America/New_York" />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const feed = {
  ...{ host: 'calendar.example.com', isReading: false, readAt: '2026-07-04T14:00:00.000Z', problem: null },
};

test('adds a calendar by its address', async () => {
  answer('GET /api/schedule/busy-feed', { feed: null });
  const sent = answer('PUT /api/schedule/busy-feed', { ...feed, isReading: true, readAt: null });
  open();
  const address = await screen.findByLabelText('Calendar address');
  await userEvent.type(address, 'http://calendar.example.com/a.ics');
  await press('Add calendar');
  expect(address).toHaveAccessibleDescription(/Please enter an address that starts with https/);
  await userEvent.clear(address);
  await userEvent.type(address, 'webcal://calendar.example.com/a.ics');
  await press('Add calendar');
  expect(await screen.findByText('Calendar added')).toBeVisible();
  expect(sent[0]!.body).toEqual({ instructorId: 4, address: 'https://calendar.example.com/a.ics' });
});

test('shows the last read, and reads again', async () => {
  answer('GET /api/schedule/busy-feed', { feed });
  const sent = answer('POST /api/schedule/busy-feed/read', { ...feed, isReading: true });
  open();
  expect(await screen.findByText(/Last read on .*Jul 4.* at 10:00/)).toBeVisible();
  await press('Read again');
  expect(sent[0]!.body).toEqual({ instructorId: '4' });
  refuse('POST /api/schedule/busy-feed/read', 429, 'request.too-many', 'Too many requests.');
  await press('Read again');
  expect(await screen.findByText('The calendar was not read')).toBeInTheDocument();
});

test('shows a problem in words, and that times of an earlier read still count', async () => {
  answer('GET /api/schedule/busy-feed', { feed: { ...feed, problem: 'not-allowed' } });
  open();
  expect(await screen.findByText(/not on the public internet.*last read still count/)).toBeVisible();
});

test('promises no times where none have been read', async () => {
  answer('GET /api/schedule/busy-feed', { feed: { ...feed, readAt: null, problem: 'unreachable' } });
  open();
  expect(await screen.findByText(/No times have been read yet/)).toBeVisible();
  expect(screen.getByText(/could not be reached/)).not.toHaveTextContent('still count');
});

test('shows that a read is due', async () => {
  answer('GET /api/schedule/busy-feed', { feed: { ...feed, isReading: true } });
  open();
  expect(await screen.findByText(/Reading it now/)).toBeVisible();
});

test('removes the calendar once that is confirmed', async () => {
  answer('GET /api/schedule/busy-feed', { feed });
  const sent = answer('DELETE /api/schedule/busy-feed', undefined, 204);
  open();
  await screen.findByText(/Last read/);
  await press('Remove');
  await press('Remove it');
  expect(await screen.findByText(/Last read/)).toBeVisible();
  expect(sent).toHaveLength(1);
});
