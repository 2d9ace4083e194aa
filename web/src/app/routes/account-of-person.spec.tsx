import type { AccountPage } from '@fungo/contracts';
import { screen, within } from '@testing-library/react';
import { academy } from '../../../test/academy';
import { hrefOf, press, renderApp } from '../../../test/render';
import { answer, person } from '../../../test/server';
import { guarded } from '../guard';
import * as accountOfPerson from './account-of-person';

const Page = guarded(accountOfPerson, '/people/accounts/{id}');
const maya = person({ id: 'm', role: 'instructor', instructorId: 3 });

const account: AccountPage = {
  ...{ user: maya, lastVisitAt: '2026-07-01T04:00:00.000Z', disabledAt: null },
  players: [{ id: 'p1', firstName: 'Leo', lastName: 'Delgado' }],
  sessions: [
    { device: 'Safari on iPhone', startedAt: '2026-06-01T12:00:00.000Z', usedAt: '2026-07-01T12:00:00.000Z' },
  ],
};

function open(shown: AccountPage, me = person({ id: 'a', role: 'admin' })) {
  answer('GET /api/auth/user', me);
  answer('GET /api/site', academy);
  answer('GET /api/admin/memberships', []);
  answer('GET /api/admin/users/{id}', shown);
  answer('GET /api/instructor/overview', {
    ...{ pending: 1, confirmed: 3, availableSlots: 1 },
    customRequests: { waiting: 0, late: 0 },
  });
  answer('GET /api/admin/deliveries', []);
  answer('GET /api/admin/audit', [
    {
      ...{ id: 1, actor: { id: 'a', name: 'Ines Park' }, actorRole: 'admin', verb: 'enabled', kind: 'user' },
      ...{ entityId: 'm', person: { id: 'm', name: 'Maya Delgado' }, subject: null, fields: [] },
      ...{ requestId: null, at: '2026-07-05T02:30:00.000Z' },
    },
  ]);
  renderApp(<Page />, { at: '/people/accounts/m' });
}

test('shows an account with its players, devices and what happened to it', async () => {
  open(account);
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya Delgado' })).toBeVisible();
  expect(hrefOf('Leo Delgado')).toBe('/players/p1');
  expect(screen.getByText('Safari on iPhone')).toBeVisible();
  const entry = await screen.findByText('Ines Park');
  expect(entry.closest('p')).toHaveTextContent('Ines Park enabled Maya Delgado.');
});

test('says what becomes of coming lessons before a coach is disabled', async () => {
  open(account);
  const sent = answer('PATCH /api/admin/users/{id}/access', {
    ...account,
    ...{ disabledAt: '2026-07-05T12:00:00.000Z', sessions: [] },
  });
  await screen.findByRole('heading', { level: 1, name: 'Maya Delgado' });
  await press('Disable account');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText(/Their 4 coming lessons and requests stay/)).toBeVisible();
  expect(sent).toHaveLength(0);
  dialog.getByRole('button', { name: 'Disable account' }).click();
  expect(await screen.findByText('Account disabled')).toBeVisible();
  expect(sent[0]!.body).toEqual({ enabled: false });
  expect(await screen.findByRole('button', { name: 'Enable account' })).toBeVisible();
  expect(screen.getByText('Not signed in anywhere.')).toBeVisible();
});

test('offers nobody to disable themselves', async () => {
  open({ ...account, user: person({ id: 'a', role: 'admin' }) });
  expect(await screen.findByText('You cannot disable your own account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Disable account' })).not.toBeInTheDocument();
});
