import type { Mark } from '@fungo/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { keptPrefix } from '@/lib/kept/has-kept';
import { rosterChild } from '../../../../test/camps';
import { breakDown, server } from '../../../../test/server';
import { at, day, gate, kept, leo, resetGate, row, sam, show, tapOn, total, userId } from '../test/gate';

beforeEach(resetGate);

// holds: D2 staff.38
test('keeps taps made offline, shows them as waiting, and sends them once and in order when back online', async () => {
  const { open, cut, batches } = gate(rosterChild(), leo, sam);
  open();
  show();
  await row('Maya Delgado');
  cut();
  await tapOn('Check in', 'Maya Delgado');
  await tapOn('Check in', 'Leo Delgado');
  await tapOn('Absent', 'Sam Ortega');
  expect(await screen.findByText('3 taps to send.')).toBeVisible();
  expect(screen.getAllByText('waiting to be sent')).toHaveLength(3);
  expect(total('Here now')).toMatch(/^2/);
  expect(kept()).toHaveLength(3);

  open();
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(kept()).toEqual([]));
  expect(screen.queryByText('waiting to be sent')).not.toBeInTheDocument();
  expect(batches.flat().map(({ participantId, kind }) => `${participantId} ${kind}`)).toEqual([
    '1 in',
    '2 in',
    '3 absent',
  ]);
  act(() => void dispatchEvent(new Event('online')));
  expect(batches.flat()).toHaveLength(3);
  expect(total('Here now')).toMatch(/^2/);
});

// holds: D2 staff.38
test('a restarted page finds its taps and sends them', async () => {
  const { open, cut, batches } = gate(rosterChild());
  open();
  const { unmount } = show();
  await row('Maya Delgado');
  cut();
  await tapOn('Check in', 'Maya Delgado');
  await screen.findByText('1 tap to send.');
  unmount();
  expect(batches).toEqual([]);

  open();
  await jest.isolateModulesAsync(async () => {
    // A browser after a restart has fresh code and its stored data.
    const { taps } = await import('../taps');
    expect(taps.of(userId).map(({ mark }) => mark.kind)).toEqual(['in']);
  });
  show();
  await waitFor(() => expect(batches).toEqual([[expect.objectContaining({ participantId: 1, kind: 'in' })]]));
  expect(await screen.findByText(/^Here since/)).toBeVisible();
  expect(kept()).toEqual([]);
});

// holds: D2 staff.40
test('does not undo a later tap from another phone', async () => {
  const { open, cut, otherPhone } = gate(rosterChild());
  open();
  show();
  await row('Maya Delgado');
  cut();
  await tapOn('Check in', 'Maya Delgado');
  await screen.findByText('1 tap to send.');
  otherPhone({ participantId: 1, kind: 'out', at: '2099-01-01T00:00:00.000Z', collectedBy: 'José Delgado' });
  open();
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^Gone home at .* with José Delgado/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back in Maya Delgado' })).toBeVisible();
});

// holds: D2 staff.41
test('a tap that the server refuses delays no other, and is shown until dismissed', async () => {
  const { open, cut, batches } = gate(rosterChild(), leo);
  open();
  show();
  await row('Maya Delgado');
  cut();
  await tapOn('Check in', 'Maya Delgado');
  await tapOn('Check in', 'Leo Delgado');
  await screen.findByText('2 taps to send.');
  open();
  server.use(
    http.post('/api/camps/:id/attendance', async ({ request }) => {
      const { marks } = (await request.clone().json()) as { marks: Mark[] };
      if (!marks.some(({ participantId }) => participantId === 2)) return undefined;
      return HttpResponse.json(
        {
          statusCode: 400,
          code: 'request.invalid',
          message: 'This child has left the camp.',
          requestId: 'r',
        },
        { status: 400 },
      );
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send now' }));
  const refused = await screen.findByRole('alert');
  expect(refused).toHaveTextContent('Not counted: Leo Delgado, checked in. This child has left the camp.');
  await waitFor(() => expect(batches.flat()).toEqual([expect.objectContaining({ participantId: 1 })]));
  await userEvent.click(within(refused).getByRole('button', { name: 'Dismiss' }));
  expect(kept()).toEqual([]);
});

// holds: D2 staff.41
test('sends only the person’s own taps', async () => {
  const { open, batches } = gate(rosterChild());
  open();
  const tap = {
    id: 'x',
    at: at('13:00'),
    owner: 'somebody-else',
    campId: 7,
    date: day,
    mark: { participantId: 1, kind: 'in' },
  };
  localStorage.setItem(`${keptPrefix}tap.somebody-else.x`, JSON.stringify(tap));
  dispatchEvent(new StorageEvent('storage', { key: null }));
  show();
  await row('Maya Delgado');
  await tapOn('Absent', 'Maya Delgado');
  await waitFor(() => expect(batches.flat()).toHaveLength(1));
  expect(batches.flat()[0]!.id).not.toBe('x');
  expect(kept()).toHaveLength(1);
});

// holds: D2 stations.13
test('a restarted page shows today’s roster, even offline', async () => {
  const { open, cut } = gate(rosterChild());
  open();
  const { unmount } = show();
  await row('Maya Delgado');
  unmount();
  cut();
  breakDown('GET /api/camps/{id}');
  show();
  expect((await row('Maya Delgado')).getByText('Guardian: Rosa Delgado')).toBeVisible();
  expect(await screen.findByText(/You’re offline/)).toBeVisible();
});
