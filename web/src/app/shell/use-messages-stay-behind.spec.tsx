import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/lib/toast';
import { press, renderApp } from '../../../test/render';
import { useMessagesStayBehind } from './use-messages-stay-behind';

function Walk() {
  useMessagesStayBehind();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => toast.error('Login Failed', 'Please check your credentials.')}>Fail</button>
      <button onClick={() => void navigate('/forgot-password')}>Forgot</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button
        onClick={() => {
          toast.success('Lesson Booked!');
          void navigate('/booking-success', { replace: true });
        }}
      >
        Book
      </button>
    </>
  );
}

const arrived = (path: string) =>
  waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(path));
const gone = (title: string) => waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());

test('a message does not follow to another page', async () => {
  renderApp(<Walk />, { at: '/login' });
  await press('Fail');
  expect(await screen.findByText('Login Failed')).toBeVisible();
  await press('Forgot');
  await arrived('/forgot-password');
  await gone('Login Failed');
});

test('a message sent before a redirect shows on arrival and is gone on the next page', async () => {
  renderApp(<Walk />, { at: '/book-lesson' });
  await press('Book');
  await arrived('/booking-success');
  expect(await screen.findByText('Lesson Booked!')).toBeVisible();
  await press('Forgot');
  await gone('Lesson Booked!');
});

test('a message disappears when the browser goes back', async () => {
  renderApp(<Walk />, { at: '/login' });
  await press('Forgot');
  await press('Back');
  await arrived('/login');
  await press('Forgot');
  const back = screen.getByRole('button', { name: 'Back' });
  toast.success('Saved');
  expect(await screen.findByText('Saved')).toBeVisible();
  back.click(); // the browser's own button, without a key or pointer
  await arrived('/login');
  await gone('Saved');
});
