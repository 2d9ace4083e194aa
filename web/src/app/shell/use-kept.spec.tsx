import { waitFor } from '@testing-library/react';
import { keptPrefix } from '@/lib/kept/has-kept';
import { renderApp } from '../../../test/render';
import { answer } from '../../../test/server';
import { useKept } from './use-kept';

function Somewhere({ userId }: { userId: string }) {
  useKept(userId);
  return null;
}

// holds: D2 staff.38
test('taps at the gate are sent from any page that their coach opens next', async () => {
  const id = '5d1f5b0e-26a8-4f6e-9a3c-6f6f1d2b7c01';
  const at = '2026-07-06T13:00:00.000Z';
  const mark = { participantId: 1, kind: 'in' };
  const tap = { id, at, owner: 'dana', campId: 7, date: '2026-07-06', mark };
  localStorage.setItem(`${keptPrefix}tap.dana.${id}`, JSON.stringify(tap));
  const sent = answer('POST /api/camps/{id}/attendance', { campId: 7, date: '2026-07-06', children: [] });
  const { unmount } = renderApp(<Somewhere userId="somebody-else" />);
  unmount();
  renderApp(<Somewhere userId="dana" />);
  await waitFor(() => expect(sent[0]?.body).toEqual({ date: '2026-07-06', marks: [{ id, at, ...mark }] }));
  expect(sent).toHaveLength(1);
  await waitFor(() => expect(localStorage).toHaveLength(0));
});
