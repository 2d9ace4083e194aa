import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NumberInput } from './number-input';

// holds: D2 stations.2
it('keeps what is typed, comma and all, with a phone’s number pad', async () => {
  render(<NumberInput decimal aria-label="Score" />);
  const field = screen.getByLabelText('Score');
  await userEvent.type(field, '7,05');
  await userEvent.keyboard('{ArrowUp}{ArrowDown}');
  expect(field).toHaveValue('7,05');
  expect(field).toHaveAttribute('inputmode', 'decimal');
});
