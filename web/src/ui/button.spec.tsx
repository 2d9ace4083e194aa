import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('at work it keeps focus, and takes no second click and no Enter', async () => {
  const send = jest.fn((event: React.FormEvent) => event.preventDefault());
  const press = jest.fn();
  const Form = ({ busy }: { busy: boolean }) => (
    <form onSubmit={send}>
      <input aria-label="Name" />
      <Button type="submit" busy={busy} onClick={press}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(<Form busy={false} />);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(<Form busy />);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');

  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}');
  expect(press).toHaveBeenCalledTimes(1);
  expect(send).toHaveBeenCalledTimes(1);
});
