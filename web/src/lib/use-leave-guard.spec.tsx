import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@/ui/alert-dialog';
import { leave } from './leave';
import { useLeaveGuard } from './use-leave-guard';

function Draft() {
  const [unsaved, setUnsaved] = useState(false);
  const navigate = useNavigate();
  const guard = useLeaveGuard(unsaved, () => setUnsaved(false));
  return (
    <>
      <p>{unsaved ? 'Unsaved' : 'Saved'}</p>
      <button onClick={() => setUnsaved(true)}>Type</button>
      <button onClick={() => leave(() => void navigate('/away'))}>Logout</button>
      <Link to="/away">Away</Link>
      <ConfirmDialog
        open={guard.asked}
        onOpenChange={(open) => !open && guard.stay()}
        title="Leave?"
        text="It is lost."
        action="Leave"
        cancel="Stay"
        onConfirm={guard.leave}
      />
    </>
  );
}

/** In a browser's own history. */
function openAt(path: string) {
  history.replaceState(null, '', path);
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/start" element={<Link to="/draft">Begin</Link>} />
        <Route path="/draft" element={<Draft />} />
        <Route path="/away" element="Far away" />
      </Routes>
    </BrowserRouter>,
  );
}

/** Came from /start to /draft, and has typed. */
async function arrive() {
  openAt('/start');
  await userEvent.click(screen.getByText('Begin'));
  await userEvent.click(screen.getByText('Type'));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** jsdom, too, asks nobody: it only tells whether a browser would. */
const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('going back stays, with the address as it was, until one agrees', async () => {
  await arrive();
  history.back();
  await press('Stay');
  expect(location.pathname).toBe('/draft');
  expect(screen.getByText('Unsaved')).toBeVisible();
  history.back();
  await press('Leave');
  expect(await screen.findByText('Begin')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/start'));
});

test.each(['Away', 'Logout'])('asks before %s', async (way) => {
  await arrive();
  await userEvent.click(screen.getByText(way));
  await press('Stay');
  expect(location.pathname).toBe('/draft');
  await userEvent.click(screen.getByText(way));
  await press('Leave');
  expect(await screen.findByText('Far away')).toBeVisible();
});

test('lets go freely what is saved', async () => {
  openAt('/draft');
  expect(closes()).toBe(true);
  await userEvent.click(screen.getByText('Away'));
  expect(await screen.findByText('Far away')).toBeVisible();
});

test('a closing tab is held back while something is unsaved', async () => {
  await arrive();
  expect(closes()).toBe(false);
});
