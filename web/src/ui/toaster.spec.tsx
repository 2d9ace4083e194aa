import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { toast } from '@/lib/toast';
import { renderApp } from '../../test/render';

// holds: D1 9.16
test('one message is visible at a time: the last', async () => {
  renderApp(null);
  act(() => toast.success('Saved', 'The first message.'));
  expect(await screen.findByText('Saved')).toBeVisible();
  act(() => toast.error('Update Failed', 'The second message.'));
  expect(await screen.findByText('Update Failed')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Saved')).not.toBeInTheDocument());
});
