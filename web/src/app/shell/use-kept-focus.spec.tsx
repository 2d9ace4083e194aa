import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { Dialog } from '@/ui/dialog';
import { useKeptFocus } from './use-kept-focus';

function Page({ inDialog = false, isGone = false }: { inDialog?: boolean; isGone?: boolean }) {
  useKeptFocus();
  const [isKept, setKept] = useState(true);
  const isThere = isKept && !isGone;
  const [isOpen, setOpen] = useState(!inDialog);
  const [asking, setAsking] = useState(false);
  const slot = (
    <>
      <button onClick={() => setAsking(true)}>Delete</button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete?"
        text=""
        action="Delete it"
        // As after the server's answer.
        onConfirm={() => queueMicrotask(() => setKept(false))}
      />
    </>
  );
  return (
    <main>
      <section aria-label="Monday">
        <h3>Monday</h3>
        {isThere && (inDialog ? <button onClick={() => setOpen(true)}>4:00 PM</button> : slot)}
      </section>
      {inDialog && isThere && isOpen && (
        <Dialog open onOpenChange={setOpen} title="4:00 PM">
          {slot}
        </Dialog>
      )}
      <button>Elsewhere</button>
    </main>
  );
}

const press = async (name: string) => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
const monday = () => screen.getByRole('region', { name: 'Monday' });

test('focus moves to the list when a row is deleted', async () => {
  render(<Page />);
  await press('Delete');
  await press('Delete it');
  await waitFor(() => expect(monday()).toHaveFocus());
});

test('focus stays in a row that remains', async () => {
  const Row = ({ isRated }: { isRated: boolean }) => {
    useKeptFocus();
    return (
      <main>
        <ul>
          <li>Monday {isRated ? '5 stars' : <button>Rate</button>}</li>
        </ul>
      </main>
    );
  };
  const { rerender } = render(<Row isRated={false} />);
  screen.getByRole('button', { name: 'Rate' }).focus();
  rerender(<Row isRated />);
  await waitFor(() => expect(screen.getByRole('listitem')).toHaveFocus());
});

test('focus returns to the day whose time slot was deleted in a dialog', async () => {
  render(<Page inDialog />);
  await press('4:00 PM');
  await press('Delete');
  await press('Delete it');
  await waitFor(() => expect(monday()).toHaveFocus());
});

test('focus stays with a control pressed in the meantime', async () => {
  const { rerender } = render(<Page />);
  screen.getByRole('button', { name: 'Delete' }).focus();
  await userEvent.click(screen.getByRole('heading', { name: 'Monday' }));
  rerender(<Page isGone />);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument());
  expect(document.body).toHaveFocus();
});
