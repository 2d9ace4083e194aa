import { waitFor } from '@testing-library/react';
import { tapPrefix } from '@/features/camp-day/tap-prefix';
import { renderApp } from '../../../test/render';
import { answer } from '../../../test/server';
import { useKeptTaps } from './use-kept-taps';

function Somewhere({ userId }: { userId: string }) {
  useKeptTaps(userId);
  return null;
}

test('taps of the gate are sent from whatever page their coach opens next', async () => {
  const mark = {
    id: '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01',
    participantId: 1,
    kind: 'in',
    at: '2026-07-06T13:00:00.000Z',
  };
  const tap = { userId: 'dana', campId: 7, date: '2026-07-06', mark };
  localStorage.setItem(`${tapPrefix}dana.${mark.id}`, JSON.stringify(tap));
  const sent = answer('POST /api/camps/{id}/attendance', { campId: 7, date: '2026-07-06', children: [] });
  const { unmount } = renderApp(<Somewhere userId="somebody-else" />);
  unmount();
  renderApp(<Somewhere userId="dana" />);
  await waitFor(() => expect(sent[0]?.body).toEqual({ date: '2026-07-06', marks: [mark] }));
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
