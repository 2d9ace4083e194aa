import { family } from '@fungo/contracts/constants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leo, player } from '../../../../test/academy';
import { renderApp } from '../../../../test/render';
import { answer, refuse } from '../../../../test/server';
import { FamilySection } from './family-section';

function show(...players: ReturnType<typeof player>[]) {
  answer('GET /api/players', players);
  renderApp(<FamilySection />);
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Players' })).getAllByRole('listitem');

test('lists the players; the first cannot be deleted here', async () => {
  show(player(), leo);
  const [first, second] = await rows();
  expect(first).toHaveTextContent('Maya DelgadoAge 12 · Catcher');
  expect(within(first!).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
  expect(second).toHaveTextContent('Leo DelgadoAge 9');
});

test('adds a player with the family’s last name, and says what a guardian agrees to', async () => {
  show(player());
  await rows();
  const sent = answer('POST /api/players', leo);
  await userEvent.click(screen.getByRole('button', { name: 'Add a player' }));
  await userEvent.type(await screen.findByLabelText('First name'), 'Leo');
  expect(screen.getByLabelText('Last name')).toHaveValue('Delgado');
  expect(screen.getByText(/you agree to this by adding them/)).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Birth date/), '2017-03-02');
  await userEvent.click(screen.getByRole('radio', { name: 'No' }));
  answer('GET /api/players', [player(), leo]);
  await userEvent.click(screen.getByRole('button', { name: 'Add player' }));
  expect(await screen.findByText('Leo is in your family')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({
    ...{ firstName: 'Leo', lastName: 'Delgado', birthDate: '2017-03-02', photoConsent: false },
  });
  expect(await rows()).toHaveLength(2);
});

test('says at the field what is missing or wrong', async () => {
  show(player());
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Add a player' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add player' }));
  expect(await screen.findByText('First name is required.')).toBeVisible();
  refuse('POST /api/players', 400, 'request.invalid', 'Please check.', {
    birthDate: 'Please check the birth date.',
  });
  await userEvent.type(screen.getByLabelText('First name'), 'Leo');
  await userEvent.click(screen.getByRole('button', { name: 'Add player' }));
  expect(await screen.findByText('Please check the birth date.')).toBeVisible();
});

test('changes a player with the version that was read', async () => {
  show(player(), leo);
  await rows();
  const sent = answer('PATCH /api/players/{id}', leo);
  await userEvent.click(screen.getByRole('button', { name: 'Edit Leo Delgado' }));
  await userEvent.type(await screen.findByLabelText(/^Medical notes/), 'Asthma');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Player saved')).toBeVisible();
  expect(sent[0]!.body).toMatchObject({ medicalNotes: 'Asthma', photoConsent: null });
  expect(sent[0]!.headers.get('if-match')).toBe('"v2"');
});

test('deletes a player whose first name was typed', async () => {
  show(player(), leo);
  await rows();
  const sent = answer('DELETE /api/players/{id}', undefined);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Leo Delgado' }));
  const button = screen.getByRole('button', { name: 'Delete Leo' });
  expect(button).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Type “Leo” to confirm'), 'leo');
  await userEvent.click(button);
  expect(await screen.findByText('Leo was deleted')).toBeVisible();
  expect(sent[0]!.body).toEqual({ firstName: 'leo' });
});

test('hands over a player of age by email, and says why not', async () => {
  show(player(), { ...leo, birthDate: '2005-03-02', age: 21 });
  await rows();
  expect(screen.getAllByRole('button', { name: /^Hand over/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Hand over Leo Delgado' }));
  const own = await screen.findByLabelText('Leo’s own email');
  await userEvent.type(own, 'leo@fungo.test');
  refuse('POST /api/players/{id}/hand-over', 409, 'identity.player-is-member', 'Please end it first.');
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('Please end it first.')).toBeVisible();
  const sent = answer(
    'POST /api/players/{id}/hand-over',
    {
      ...{ id: leo.id, email: 'leo@fungo.test', playerId: leo.id },
      ...{ createdAt: '2026-03-01T15:00:00.000Z', expiresAt: '2026-03-08T15:00:00.000Z' },
    },
    201,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText(/We emailed leo@fungo.test/)).toBeVisible();
  expect(sent[0]!.body).toEqual({ email: 'leo@fungo.test' });
});

test('a full family adds nobody', async () => {
  show(...Array.from({ length: family.maxPlayers }, (_, n) => player({ id: `${n}`, isFirst: n === 0 })));
  await rows();
  expect(screen.queryByRole('button', { name: 'Add a player' })).not.toBeInTheDocument();
  expect(screen.getByText('A family can have at most 12 players.')).toBeVisible();
});
