import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../test/render';
import { useRingForKeys } from './use-ring-for-keys';

function Tab() {
  useRingForKeys();
  return <button>Lessons</button>;
}

it('tells the styles about a pointer until a key is used', async () => {
  renderApp(<Tab />);
  const { documentElement: page } = document;
  expect(page).not.toHaveAttribute('data-pointed');
  await userEvent.click(screen.getByRole('button'));
  expect(page).toHaveAttribute('data-pointed');
  await userEvent.tab();
  expect(page).not.toHaveAttribute('data-pointed');
});
