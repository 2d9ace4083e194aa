import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leo, player } from '../../test/academy';
import { renderApp } from '../../test/render';
import { answer } from '../../test/server';
import { useChosenPlayer } from './chosen-player';
import { PlayerSwitch } from './player-switch';

function Chosen() {
  const { playerId, listed } = useChosenPlayer();
  return <p>{`for ${playerId ?? 'the first'}, lists ${listed ?? 'all'}`}</p>;
}

const show = () =>
  renderApp(
    <>
      <PlayerSwitch />
      <Chosen />
    </>,
  );

beforeEach(() => {
  localStorage.clear();
});

test('is absent in a family with one player, whose calls name nobody', async () => {
  answer('GET /api/players', [player()]);
  show();
  expect(await screen.findByText('for the first, lists all')).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('chooses a player, which this device remembers', async () => {
  answer('GET /api/players', [player(), leo]);
  const { unmount } = show();
  expect(await screen.findByRole('radio', { name: 'Maya' })).toBeChecked();
  expect(screen.getByText(`for the first, lists ${player().id}`)).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Leo' }));
  expect(screen.getByText(`for ${leo.id}, lists ${leo.id}`)).toBeVisible();
  unmount();
  show();
  expect(await screen.findByRole('radio', { name: 'Leo' })).toBeChecked();
});

test('forgets a player who left the family', async () => {
  answer('GET /api/players', [player(), leo]);
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('radio', { name: 'Leo' }));
  unmount();
  answer('GET /api/players', [player()]);
  show();
  expect(await screen.findByText('for the first, lists all')).toBeVisible();
});
