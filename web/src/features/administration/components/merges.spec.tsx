import type { Merge } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { Merges } from './merges';

const merge: Merge = {
  ...{ id: '00000000-0000-4000-8000-000000000001', kind: 'accounts', from: 'Nick Vance', into: 'Rosa Vance' },
  ...{ madeBy: 'Alex Moreno', madeAt: '2026-03-01T15:00:00.000Z', undoneAt: null },
  undoUntil: '2999-03-08T15:00:00.000Z',
};
const child = (n: number, firstName: string) => ({
  ...{ id: `00000000-0000-4000-8000-00000000001${n}`, firstName, lastName: 'Vance', age: 9 },
  createdAt: '2026-03-01T15:00:00.000Z',
});

function show(...merges: Merge[]) {
  answer('GET /api/admin/merges', merges);
  renderApp(<Merges timeZone="America/New_York" />);
}

test('merges two accounts by their emails, and says at the field what is missing', async () => {
  show();
  expect(await screen.findByText('Nothing was merged yet.')).toBeVisible();
  await press('Merge the families');
  expect(await screen.findAllByText('Please enter a valid email')).toHaveLength(2);
  await userEvent.type(screen.getByLabelText('Email of the account to merge'), 'nick@fungo.test');
  await userEvent.type(screen.getByLabelText(/^Email of the account that has/), 'rosa@fungo.test');
  const sent = answer('POST /api/admin/merges/accounts', merge, 201);
  answer('GET /api/admin/merges', [merge]);
  await press('Merge the families');
  expect(await screen.findByText('Nick Vance into Rosa Vance')).toBeVisible();
  expect(sent[0]!.body).toEqual({ fromEmail: 'nick@fungo.test', intoEmail: 'rosa@fungo.test' });
});

test('merges two players of a family that is found by a guardian’s email', async () => {
  show();
  answer('GET /api/admin/players', [child(1, 'Leo'), child(2, 'Leonardo')]);
  await userEvent.type(screen.getByLabelText('Email of a guardian'), 'rosa@fungo.test');
  await press('Find players');
  await userEvent.selectOptions(await screen.findByLabelText('Player to merge'), 'Leo Vance, age 9');
  expect(screen.getByRole('button', { name: 'Merge the players' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Shown as'), 'Leonardo Vance, age 9');
  const made = { ...merge, kind: 'players' as const, from: 'Leo Vance', into: 'Leonardo Vance' };
  const sent = answer('POST /api/admin/merges/players', made, 201);
  await press('Merge the players');
  expect(await screen.findByText('Leo Vance is shown as Leonardo Vance.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ fromId: child(1, '').id, intoId: child(2, '').id });
});

test('undoes a merge in time, and says if something relies on it', async () => {
  const old = { ...merge, id: '00000000-0000-4000-8000-000000000002', undoUntil: '2026-03-08T15:00:00.000Z' };
  show(merge, old);
  expect(await screen.findAllByRole('button', { name: /^Undo/ })).toHaveLength(1);
  refuse('POST /api/admin/merges/{id}/undo', 409, 'identity.merge-built-upon', 'Undo the later ones first.');
  await press('Undo: Nick Vance into Rosa Vance');
  expect(await screen.findByText('Undo the later ones first.')).toBeVisible();
  const undone = { ...merge, undoneAt: '2026-03-02T15:00:00.000Z' };
  const sent = answer('POST /api/admin/merges/{id}/undo', undone);
  answer('GET /api/admin/merges', [undone]);
  await press('Undo: Nick Vance into Rosa Vance');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
  expect(sent).toHaveLength(1);
});
