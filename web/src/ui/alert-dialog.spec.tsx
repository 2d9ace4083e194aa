import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, useState } from 'react';
import { toast } from '@/lib/toast';
import { press, renderApp } from '../../test/render';
import { ConfirmDialog } from './alert-dialog';

function Page() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button onClick={() => setAsking(true)}>Cancel</button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Cancel this lesson?"
        text="It is on Monday."
        action="Cancel lesson"
        onConfirm={() => undefined}
      />
    </>
  );
}

test('focus starts on the way out, and goes back to what opened the dialog', async () => {
  renderApp(<Page />);
  const opener = screen.getByRole('button', { name: 'Cancel' });
  await userEvent.click(opener);
  expect(await screen.findByRole('button', { name: 'Keep it' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});

test('no passing message lies over it', async () => {
  renderApp(<Page />);
  act(() => toast.success('Saved'));
  expect(await screen.findByText('Saved')).toBeVisible();
  await press('Cancel');
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});
