import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { Cages } from './cages';

const cages = [
  { id: 1, name: 'Cage 1', isActive: true },
  { id: 2, name: 'Cage 2', isActive: false },
];

const open = async () => {
  answer('GET /api/schedule/cages', cages);
  renderApp(<Cages />);
  await screen.findByText('Cage 1');
};

test('lists the cages, closed ones too', async () => {
  await open();
  const rows = screen.getAllByRole('listitem');
  expect(within(rows[0]!).queryByText('Closed')).toBeNull();
  expect(within(rows[1]!).getByText('Closed')).toBeVisible();
});

test('adds a cage, which needs a name', async () => {
  const sent = answer('POST /api/schedule/cages', { id: 3, name: 'Cage 3', isActive: true }, 201);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Add cage' }));
  expect(screen.getByLabelText('New cage')).toHaveAccessibleDescription('Please enter a name.');
  await userEvent.type(screen.getByLabelText('New cage'), 'Cage 3');
  await userEvent.click(screen.getByRole('button', { name: 'Add cage' }));
  expect(await screen.findByText('Cage added')).toBeVisible();
  expect(sent[0]!.body).toEqual({ name: 'Cage 3' });
  expect(screen.getByLabelText('New cage')).toHaveValue('');
});

test('renames a cage', async () => {
  const sent = answer('PATCH /api/schedule/cages/{id}', { id: 1, name: 'The Tunnel', isActive: true });
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Rename Cage 1' }));
  const name = screen.getByLabelText('New name of Cage 1');
  await userEvent.clear(name);
  await userEvent.type(name, 'The Tunnel');
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('button', { name: 'Rename Cage 1' })).toBeVisible();
  expect(sent[0]!.body).toEqual({ name: 'The Tunnel' });
});

test('closes a cage, and says why it can’t', async () => {
  refuse('PATCH /api/schedule/cages/{id}', 404, 'scheduling.cage-not-found', 'This cage does not exist.');
  await open();
  await userEvent.click(screen.getByRole('switch', { name: 'Cage 1 is open' }));
  expect(await screen.findByText('This cage does not exist.')).toBeVisible();
  const sent = answer('PATCH /api/schedule/cages/{id}', { id: 1, name: 'Cage 1', isActive: false });
  await userEvent.click(screen.getByRole('switch', { name: 'Cage 1 is open' }));
  expect(await screen.findByText('Cage 1 is closed. Its booked lessons stay.')).toBeVisible();
  expect(sent[0]!.body).toEqual({ isActive: false });
});
