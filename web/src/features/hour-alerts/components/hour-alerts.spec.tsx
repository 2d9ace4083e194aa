import type { HourAlert, HourOffer as Offer } from '@fungo/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { academy, coach, setToday } from '../../../../test/academy';
import { press, renderApp } from '../../../../test/render';
import { answer, person, refuse } from '../../../../test/server';
import { HourOffer } from './hour-offer';
import { MyAlerts } from './my-alerts';
import { TellMe } from './tell-me';

setToday('2026-11-10T15:00:00Z');

const alert = (over: Partial<HourAlert> = {}): HourAlert => ({
  ...{ id: 'a1', instructorId: 1, coach: 'Dana Whitfield', playerId: person().id },
  ...{ from: '2026-11-10', to: '2026-11-23', startTime: '16:00', endTime: null, state: 'waiting' },
  ...{ offer: null, createdAt: '2026-11-10T15:00:00.000Z' },
  ...over,
});

const offer = (over: Partial<Offer> = {}): Offer => ({
  ...{ id: 'o1', state: 'open', until: '2026-11-11T03:00:00.000Z', startsAt: '2026-11-12T21:00:00.000Z' },
  ...{
    duration: 60,
    instructorId: 1,
    coach: 'Dana Whitfield',
    player: 'Maya',
    price: 80,
    location: 'Cage 2',
  },
  ...{ terms: { cutOffHours: 24, lateFeePercent: 50 }, lessonId: null },
  ...over,
});

test('asks to be told of a free hour in the next two weeks, at any time', async () => {
  answer('GET /api/auth/user', person());
  answer('GET /api/players', []);
  const sent = answer('POST /api/hour-alerts', alert(), 201);
  renderApp(<TellMe coach={coach()} timeZone="America/New_York" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when an hour frees' }));
  await press('Tell me');
  expect(await screen.findByText('We’ll tell you')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ instructorId: coach().id, from: '2026-11-10', to: '2026-11-23' });
});

test('says that there are free hours already', async () => {
  answer('GET /api/auth/user', person());
  answer('GET /api/players', []);
  refuse('POST /api/hour-alerts', 409, 'scheduling.hours-free', 'This coach has free hours then.');
  renderApp(<TellMe coach={coach()} timeZone="America/New_York" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell me when an hour frees' }));
  await press('Tell me');
  expect(await screen.findByText('This coach has free hours then.')).toBeVisible();
});

test('lists what the family waits for, with a held hour, and ends it', async () => {
  const held = { id: 'o1', startsAt: '2026-11-12T21:00:00.000Z', until: '2026-11-11T03:00:00.000Z' };
  answer('GET /api/hour-alerts', [alert(), alert({ id: 'a2', state: 'offered', offer: held })]);
  answer('GET /api/players', []);
  answer('DELETE /api/hour-alerts/{id}', undefined, 204);
  renderApp(<MyAlerts timeZone="America/New_York" />);
  expect(await screen.findByText('Tue, Nov 10 to Mon, Nov 23, from 4:00 PM')).toBeVisible();
  expect(screen.getByText('Thu, Nov 12, 4:00 PM is held for you until Tue, Nov 10, 10:00 PM.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the hour' })).toHaveAttribute('href', '/hour/o1');
  await press('End alert');
  expect(await screen.findByText('Alert ended')).toBeVisible();
});

test('takes a held hour with one tap, on the terms that it shows', async () => {
  answer('GET /api/hour-offers/{id}', offer());
  const sent = answer('POST /api/hour-offers/{id}/take', offer({ state: 'taken', lessonId: 5 }));
  renderApp(<HourOffer offerKey={{ id: 'o1', token: 'mailed' }} site={academy} />);
  expect(await screen.findByText(/\$40 may stay due/)).toBeVisible();
  await press('Take this hour');
  expect(await screen.findByText('The lesson is confirmed. We have emailed you the details.')).toBeVisible();
  expect(sent[0]!.url.search).toBe('?token=mailed');
});

test('says that an offer is over', async () => {
  answer('GET /api/hour-offers/{id}', offer({ state: 'over' }));
  renderApp(<HourOffer offerKey={{ id: 'o1', token: undefined }} site={academy} />);
  expect(await screen.findByText(/This offer is over\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open times' })).toBeVisible();
});
