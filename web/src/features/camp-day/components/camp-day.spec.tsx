import type { Mark, Roster, RosterChild } from '@fungo/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { camp } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { keptPrefix } from '@/lib/kept/has-kept';
import { answer, breakDown, refuse, server } from '../../../../test/server';
import { CampDay } from './camp-day';

const userId = '7f7b6a04-5f1c-4b8f-9a55-1f6a3f7d0a11';
const day = '2026-07-06';
const at = (time: string) => `${day}T${time}:00.000Z`;

const child = (over: Partial<RosterChild> = {}): RosterChild => ({
  participantId: 1,
  registrationId: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01',
  playerName: 'Maya Delgado',
  playerAge: 8,
  divisionId: 1,
  sport: 'softball',
  parentName: 'Rosa Delgado',
  parentPhone: '(555) 014-2000',
  paymentStatus: 'paid',
  pickupNames: ['Rosa Delgado', 'José Delgado'],
  hasMedicalInfo: false,
  photosAllowed: true,
  checkedInAt: null,
  checkedOutAt: null,
  absentAt: null,
  collectedBy: null,
  ...over,
});
const leo = child({ participantId: 2, playerName: 'Leo Delgado', playerAge: 10, divisionId: 2 });
const sam = child({
  participantId: 3,
  registrationId: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c02',
  playerName: 'Sam Ortega',
  divisionId: 2,
  parentName: 'Ana Ortega',
  pickupNames: ['Ana Ortega'],
  paymentStatus: 'unpaid',
  hasMedicalInfo: true,
});

const division = {
  sport: 'softball',
  time: '09:00 - 10:00',
  field: 'Field 1',
  capacity: 20,
  taken: 3,
} as const;
const slugger = camp({
  startDate: day,
  endDate: '2026-07-10',
  divisions: [
    { ...division, id: 1, ageGroup: '8U' },
    { ...division, id: 2, ageGroup: '10U' },
  ],
});

/** Counts marks as the service does: each id once, the latest per child and day. */
function gate(...children: RosterChild[]) {
  const counted = new Map<string, Mark>();
  const batches: Mark[][] = [];
  const roster = (): Roster => ({
    campId: 7,
    date: day,
    children: children.map((one) => {
      const own = [...counted.values()].filter(({ participantId }) => participantId === one.participantId);
      return own
        .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
        .reduce<RosterChild>(
          (seen, { kind, at, collectedBy }) =>
            kind === 'out'
              ? { ...seen, checkedOutAt: at, collectedBy: collectedBy ?? null }
              : {
                  ...seen,
                  checkedInAt: kind === 'in' ? at : null,
                  checkedOutAt: null,
                  collectedBy: null,
                  absentAt: kind === 'absent' ? at : null,
                },
          one,
        );
    }),
  });
  const open = () =>
    server.use(
      http.get('/api/camps/:id/roster', () => HttpResponse.json(roster())),
      http.post('/api/camps/:id/attendance', async ({ request }) => {
        const { marks } = (await request.json()) as { marks: Mark[] };
        batches.push(marks);
        for (const mark of marks) if (!counted.has(mark.id)) counted.set(mark.id, mark);
        return HttpResponse.json(roster());
      }),
    );
  const cut = () => {
    breakDown('POST /api/camps/{id}/attendance');
    breakDown('GET /api/camps/{id}/roster');
  };
  const otherPhone = (mark: Omit<Mark, 'id'>) =>
    void counted.set(`other-${counted.size}`, { ...mark, id: 'other' });
  return { open, cut, batches, counted, otherPhone };
}

const show = () =>
  renderApp(
    <CampDay
      campId={7}
      asked={null}
      choose={() => {}}
      today={day}
      timeZone="America/New_York"
      userId={userId}
    />,
    { at: '/camps-clinics?gate=7' },
  );
const row = async (name: string) => within((await screen.findByText(name, bdi)).closest('li')!);
const bdi = { selector: 'bdi' };
const tapOn = async (what: string, name: string) =>
  userEvent.click((await row(name)).getByRole('button', { name: `${what} ${name}` }));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith(`${keptPrefix}tap.`));
const total = (words: string) => screen.getByRole('button', { name: new RegExp(`${words}$`) }).textContent;

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  answer('GET /api/camps/{id}', slugger);
});

// holds: D2 staff.35
test('lists expected children by division, with unpaid fees and contacts', async () => {
  gate(child(), leo, sam).open();
  show();
  const young = within(await screen.findByRole('region', { name: /Softball 8U/ }));
  expect(young.getByText('Maya Delgado', bdi)).toBeVisible();
  expect(young.queryByText('Sam Ortega', bdi)).not.toBeInTheDocument();
  const sams = await row('Sam Ortega');
  expect(sams.getByText('Unpaid')).toBeVisible();
  expect(sams.getByText('Guardian: Ana Ortega')).toBeVisible();
  expect(sams.getByRole('link', { name: 'Call Ana Ortega, guardian of Sam Ortega' })).toHaveAttribute(
    'href',
    'tel:5550142000',
  );
  expect(total('Not here yet')).toMatch(/^3/);
});

// holds: D2 staff.35
test('finds a child by its own or its guardian’s name', async () => {
  gate(child(), leo, sam).open();
  show();
  await row('Maya Delgado');
  await userEvent.type(screen.getByLabelText('Search'), 'ana');
  expect(screen.getByText('Sam Ortega', bdi)).toBeVisible();
  expect(screen.queryByText('Leo Delgado', bdi)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'zz');
  await userEvent.click(screen.getByRole('button', { name: 'Show all children' }));
  expect(screen.getByText('Leo Delgado', bdi)).toBeVisible();
});

// holds: D2 staff.35
test('checks a child in with one tap, and counts the children who are here', async () => {
  const { open, batches } = gate(child(), leo);
  open();
  show();
  await tapOn('Check in', 'Maya Delgado');
  expect(await screen.findByText(/^Here since/)).toBeVisible();
  await waitFor(() => expect(kept()).toEqual([]));
  expect(batches).toEqual([[expect.objectContaining({ participantId: 1, kind: 'in' })]]);
  expect(total('Here now')).toMatch(/^1/);
  await userEvent.click(screen.getByRole('button', { name: /Here now$/ }));
  expect(screen.queryByText('Leo Delgado', bdi)).not.toBeInTheDocument();
});

// holds: D2 staff.35
test('marks a child as absent', async () => {
  const { open, batches } = gate(leo);
  open();
  show();
  await tapOn('Absent', 'Leo Delgado');
  await waitFor(() => expect(total('Absent')).toMatch(/^1/));
  await waitFor(() => expect(batches.flat()).toEqual([expect.objectContaining({ kind: 'absent' })]));
});

// holds: D2 staff.36
test('checks siblings out together with a person the guardian named', async () => {
  const { open, batches } = gate(
    { ...child(), checkedInAt: at('13:00') },
    { ...leo, checkedInAt: at('13:00') },
  );
  open();
  show();
  await userEvent.click((await row('Maya Delgado')).getByRole('button', { name: 'Check out Maya Delgado' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Check out Maya Delgado' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(dialog.getByText('Please say who is taking the child home.')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'José Delgado' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Leo Delgado' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(await screen.findAllByText(/^Gone home at .* with José Delgado/)).toHaveLength(2);
  await waitFor(() => expect(batches.flat()).toHaveLength(2));
  for (const mark of batches.flat()) expect(mark).toMatchObject({ kind: 'out', collectedBy: 'José Delgado' });
});

// holds: D2 staff.36
test('requires a reason before somebody else takes a child', async () => {
  const { open, batches } = gate({ ...child(), checkedInAt: at('13:00') });
  open();
  show();
  await userEvent.click((await row('Maya Delgado')).getByRole('button', { name: 'Check out Maya Delgado' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Someone else' }));
  await userEvent.type(dialog.getByLabelText('Name'), 'Ken Ito');
  await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
  expect(
    dialog.getByText('The guardian did not name this person. Please say why they may pick up the child.'),
  ).toBeVisible();
  expect(kept()).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Why it’s OK'), 'Rosa called');
  await userEvent.click(dialog.getByRole('button', { name: 'Check out' }));
  await waitFor(() =>
    expect(batches.flat()).toEqual([
      expect.objectContaining({ kind: 'out', collectedBy: 'Ken Ito', reason: 'Rosa called' }),
    ]),
  );
});

// holds: D2 staff.37
test('medical notes are fetched on opening and dropped on closing', async () => {
  gate(sam).open();
  const looks = answer('GET /api/camp-participants/{id}/care', {
    participantId: 3,
    playerName: 'Sam Ortega',
    medicalInfo: 'Bee stings: EpiPen in the red bag.',
    emergencyContact: 'Luis Ortega',
    emergencyPhone: '555 0177',
  });
  const { queryClient } = show();
  const sams = await row('Sam Ortega');
  expect(looks).toEqual([]);
  await userEvent.click(sams.getByRole('button', { name: 'Medical notes of Sam Ortega' }));
  expect(await screen.findByText('Bee stings: EpiPen in the red bag.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 555 0177' })).toHaveAttribute('href', 'tel:5550177');
  expect(looks[0]!.url.pathname).toBe('/api/camp-participants/3/care');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(queryClient.getQueriesData({ queryKey: ['GET /api/camp-participants/{id}/care'] })).toEqual([]),
  );
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('EpiPen');
});

// holds: D2 staff.38
test('keeps taps made offline, shows them as waiting, and sends them once and in order when back online', async () => {
  const { open, cut, batches } = gate(child(), leo, sam);
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
  const { open, cut, batches } = gate(child());
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
  const { open, cut, otherPhone } = gate(child());
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
  const { open, cut, batches } = gate(child(), leo);
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
  const { open, batches } = gate(child());
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

test('says that nobody is expected, and that the roster could not be loaded', async () => {
  gate().open();
  const { unmount } = show();
  expect(await screen.findByRole('heading', { name: 'Nobody is expected' })).toBeVisible();
  unmount();
  localStorage.clear(); // otherwise today's copy would show
  refuse('GET /api/camps/{id}/roster', 403, 'auth.forbidden', 'Your account may not do this.');
  show();
  expect(await screen.findByRole('heading', { name: 'The roster could not be loaded' })).toBeVisible();
});

// holds: D2 stations.13
test('a restarted page shows today’s roster, even offline', async () => {
  const { open, cut } = gate(child());
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
