import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rosterChild } from '../../../../test/camps';
import { answer, refuse } from '../../../../test/server';
import { at, gate, inName, kept, leo, resetGate, row, sam, show, tapOn, total } from '../test/gate';

beforeEach(resetGate);

// holds: D2 staff.35
test('lists expected children by division, with unpaid fees and contacts', async () => {
  gate(rosterChild(), leo, sam).open();
  show();
  const young = within(await screen.findByRole('region', { name: /Softball 8U/ }));
  expect(young.getByText('Maya Delgado', inName)).toBeVisible();
  expect(young.queryByText('Sam Ortega', inName)).not.toBeInTheDocument();
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
  gate(rosterChild(), leo, sam).open();
  show();
  await row('Maya Delgado');
  await userEvent.type(screen.getByLabelText('Search'), 'ana');
  expect(screen.getByText('Sam Ortega', inName)).toBeVisible();
  expect(screen.queryByText('Leo Delgado', inName)).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'zz');
  await userEvent.click(screen.getByRole('button', { name: 'Show all children' }));
  expect(screen.getByText('Leo Delgado', inName)).toBeVisible();
});

// holds: D2 staff.35
test('checks a child in with one tap, and counts the children who are here', async () => {
  const { open, batches } = gate(rosterChild(), leo);
  open();
  show();
  await tapOn('Check in', 'Maya Delgado');
  expect(await screen.findByText(/^Here since/)).toBeVisible();
  await waitFor(() => expect(kept()).toEqual([]));
  expect(batches).toEqual([[expect.objectContaining({ participantId: 1, kind: 'in' })]]);
  expect(total('Here now')).toMatch(/^1/);
  await userEvent.click(screen.getByRole('button', { name: /Here now$/ }));
  expect(screen.queryByText('Leo Delgado', inName)).not.toBeInTheDocument();
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
  const { open, batches } = gate(rosterChild({ checkedInAt: at('13:00') }), {
    ...leo,
    checkedInAt: at('13:00'),
  });
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
  const { open, batches } = gate(rosterChild({ checkedInAt: at('13:00') }));
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

test('medical notes of all children are read in words with one tap, and hidden with the next', async () => {
  gate(sam).open();
  const looks = answer('GET /api/camp-participants/{id}/care', {
    participantId: 3,
    playerName: 'Sam Ortega',
    medicalInfo: 'Bee stings: EpiPen in the red bag.',
    emergencyContact: 'Luis Ortega',
    emergencyPhone: '555 0177',
  });
  const { queryClient } = show();
  await row('Sam Ortega');
  expect(looks).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show medical notes (1)' }));
  expect(await (await row('Sam Ortega')).findByText('Bee stings: EpiPen in the red bag.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hide medical notes' }));
  expect(screen.queryByText('Bee stings: EpiPen in the red bag.')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(queryClient.getQueriesData({ queryKey: ['GET /api/camp-participants/{id}/care'] })).toEqual([]),
  );
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
