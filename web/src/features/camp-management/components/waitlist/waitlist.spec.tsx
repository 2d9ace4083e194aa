import type { WaitlistFamily } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../../../../../test/render';
import { answer, refuse } from '../../../../../test/server';
import { showStaffPart } from '../../test/staff-part';

const family = (over: Partial<WaitlistFamily> = {}): WaitlistFamily => ({
  id: 'w1',
  campId: 7,
  position: 1,
  state: 'waiting',
  notified: false,
  offeredUntil: null,
  parentName: 'Ben Carver',
  parentEmail: 'ben@fungo.test',
  parentPhone: '555 0112',
  ...{ playerName: 'Ivy Carver', playerAge: 9 },
  children: [{ playerName: 'Ivy Carver', playerAge: 9, divisionId: null }],
  joinedAt: '2026-06-01T15:00:00.000Z',
  ...over,
});
const second = family({ id: 'w2', position: 2, parentName: 'Imani Brooks' });
const open = async (...families: WaitlistFamily[]) => {
  answer('GET /api/camps/{id}/waitlist', families);
  showStaffPart({ waitlistCount: 2 });
  await press('Waitlist · 2 children are waiting');
  if (families[0]) await screen.findByText(families[0].parentName, { selector: 'bdi' });
};

// holds: D2 staff.20
test('the waitlist shows waiting families in order, and offered places', async () => {
  await open(
    family({
      id: 'w0',
      position: null,
      state: 'offered',
      parentName: 'Nora Lind',
      offeredUntil: '2026-07-01T16:00:00.000Z',
    }),
    family(),
    second,
  );
  expect(screen.getByText('Held until Jul 1, 12:00 PM')).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /^\d\./.exec(textContent)?.[0])).toEqual([
    undefined,
    '1.',
    '2.',
  ]);
  expect(screen.getByRole('button', { name: 'Move Ben Carver up' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Move Imani Brooks down' })).toBeDisabled();
});

// holds: D2 staff.20
test('the waitlist moves a family in line', async () => {
  await open(family(), second);
  const sent = answer('PATCH /api/camp-waitlist/{id}', [second, family()]);
  await press('Move Imani Brooks up');
  await waitFor(() => expect(sent[0]?.body).toEqual({ position: 1 }));
  expect(sent[0]!.url.pathname).toBe('/api/camp-waitlist/w2');
});

// holds: D2 staff.20
test('the waitlist offers a family free places by hand', async () => {
  await open(family(), second);
  answer('POST /api/camp-waitlist/{id}/offer', family({ state: 'offered' }));
  await press('Offer now Imani Brooks');
  expect(await screen.findByText('Spot offered')).toBeVisible();
  refuse('POST /api/camp-waitlist/{id}/offer', 409, 'camps.full', 'There is no room.');
  await press('Offer now Imani Brooks');
  expect(await screen.findByText('There is no room.')).toBeVisible();
});

// holds: D2 staff.20
test('the waitlist removes a family after a confirmation', async () => {
  await open(family());
  const sent = answer('DELETE /api/camp-waitlist/{id}', undefined);
  await press('Take off Ben Carver');
  expect(sent).toEqual([]);
  await press('Take off');
  expect(await screen.findByText('Taken off the waitlist')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('the waitlist says that nobody is waiting', async () => {
  await open();
  expect(await screen.findByText('Nobody is waiting.')).toBeVisible();
});
