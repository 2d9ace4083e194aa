import { screen, waitFor } from '@testing-library/react';
import { fixCard, provenCard } from '../../../test/fix-cards';
import { hrefOf, press, renderApp } from '../../../test/render';
import { answer } from '../../../test/server';
import ProofsPage from './proofs';

test('a coach answers proofs one after the other, until none waits', async () => {
  const card = provenCard();
  answer('GET /api/instructor/proofs', [card]);
  renderApp(<ProofsPage />, { at: '/proofs' });
  expect(await screen.findByLabelText('Proof for “Hands inside the ball”')).toBeVisible();
  expect(hrefOf('Maya Delgado')).toBe(`/players/${card.player.id}`);
  expect(hrefOf('Tee work')).toBe(`/video-analysis/${card.videoId}`);
  const answers = answer('POST /api/fix-cards/{id}/answer', fixCard({ state: 'done' }));
  answer('GET /api/instructor/proofs', []);
  await press('Got it');
  await waitFor(() =>
    expect(answers[0]!.body).toEqual({ answer: 'done', line: '', proofId: card.proof!.id }),
  );
  expect(await screen.findByText('No proof is waiting')).toBeVisible();
});
