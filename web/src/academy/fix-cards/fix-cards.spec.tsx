import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { academy } from '../../../test/academy';
import { fixCard, provenCard } from '../../../test/fix-cards';
import { press, renderApp } from '../../../test/render';
import { answer, refuse, server } from '../../../test/server';
import { OpenCards } from './open-cards';

const card = fixCard();
const open = (isStaff: boolean) =>
  renderApp(<OpenCards playerId={card.player.id} isStaff={isStaff} />, { at: '/' });
const clip = new File(['film'], 'IMG_1.MOV', { type: 'video/quicktime' });

/** Takes a proof in one part. */
function takeProofs() {
  const begun: string[] = [];
  server.use(
    http.post('/api/fix-cards/:id/proofs', ({ params }) => {
      begun.push(params.id as string);
      const location = '/api/videos/uploads/0c6f3f1d-8a77-4f0b-9a43-000000000000';
      return new HttpResponse(null, { status: 201, headers: { 'tus-resumable': '1.0.0', location } });
    }),
    http.patch('/api/videos/uploads/:id', async ({ request }) => {
      const bytes = (await request.arrayBuffer()).byteLength;
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(bytes) };
      return new HttpResponse(null, { status: 204, headers });
    }),
  );
  return begun;
}

describe('a family', () => {
  test('sees what to fix, with the drill and the target, and sends a proof', async () => {
    answer('GET /api/fix-cards', [
      fixCard({ clip: { id: card.id, title: 'Tee work', url: 'https://films.example/tee' } }),
    ]);
    open(false);
    const shown = within(await screen.findByRole('article', { name: 'Hands inside the ball' }));
    expect(shown.getByText('Ten off the tee')).toBeVisible();
    expect(shown.getByText('Exit velocity 70')).toBeVisible();
    expect(shown.getByRole('link', { name: 'Watch: Tee work' })).toHaveAttribute(
      'href',
      'https://films.example/tee',
    );
    expect(screen.getByRole('heading', { name: '1 open fix card' })).toBeVisible();
    const begun = takeProofs();
    answer('GET /api/fix-cards', [provenCard()]);
    await userEvent.upload(document.querySelector('input')!, clip);
    expect(await screen.findByText('Your coach sees it as soon as it can be played.')).toBeVisible();
    expect(begun).toEqual([card.id]);
    expect(await screen.findByLabelText('Proof for “Hands inside the ball”')).toBeVisible();
    const taken = answer('DELETE /api/fix-cards/{id}/proof', card);
    answer('GET /api/fix-cards', [card]);
    await press('Take this proof back');
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(await screen.findByRole('button', { name: /^Send a proof/ })).toBeVisible();
  });

  test('reads why a proof was not taken', async () => {
    answer('GET /api/fix-cards', [card]);
    open(false);
    await screen.findByRole('button', { name: /^Send a proof/ });
    server.use(
      http.post('/api/fix-cards/:id/proofs', () =>
        HttpResponse.json(
          { code: 'media.too-many-proofs', message: 'Your family has sent 10 proofs today.' },
          { status: 429 },
        ),
      ),
    );
    await userEvent.upload(document.querySelector('input')!, clip);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your family has sent 10 proofs today.');
    expect(screen.getByRole('button', { name: /^Send a proof/ })).not.toHaveAttribute('aria-disabled');
  });

  test('waits for a lost connection, and sends the rest of a proof then', async () => {
    answer('GET /api/fix-cards', [card]);
    open(false);
    await screen.findByRole('button', { name: /^Send a proof/ });
    server.use(http.post('/api/fix-cards/:id/proofs', () => HttpResponse.error()));
    await userEvent.upload(document.querySelector('input')!, clip);
    expect(await screen.findByText('Waiting for your connection')).toBeVisible();
    takeProofs();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Your coach sees it as soon as it can be played.')).toBeVisible();
  });

  test('sees the coach’s answer, and when no proof is left', async () => {
    const steps = [{ id: card.id, step: 'again' as const, at: card.createdAt, line: 'Slower.' }];
    answer('GET /api/fix-cards', [fixCard({ steps, proofsLeft: 0 })]);
    open(false);
    expect(await screen.findByText('“Slower.”')).toBeVisible();
    expect(screen.getByText('Again')).toBeVisible();
    expect(screen.getByText(/takes no further proof/)).toBeVisible();
  });

  test('sees nothing where nothing is open, and can try again where it failed', async () => {
    refuse('GET /api/fix-cards', 503, 'unavailable', 'Please try again.');
    open(false);
    expect(
      await screen.findByText('The fix cards could not be loaded.', {}, { timeout: 10_000 }),
    ).toBeVisible();
    answer('GET /api/fix-cards', []);
    await press('Try again');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  });
});

test('a coach answers a proof with a line, for this proof alone', async () => {
  const proven = provenCard();
  answer('GET /api/fix-cards', [proven]);
  open(true);
  await userEvent.type(await screen.findByLabelText(/A line for the player/), 'Slower.');
  const answers = answer('POST /api/fix-cards/{id}/answer', card);
  answer('GET /api/fix-cards', [card]);
  await press('Again');
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(answers[0]!.body).toEqual({ answer: 'again', line: 'Slower.', proofId: proven.proof!.id });
  expect(await screen.findByText('The family will hear of it.')).toBeVisible();
});

describe('a goal', () => {
  const goal = { station: 'hitting_zone', value: 70, unit: 'mph', lessIsBetter: false } as const;
  const camp = (score: string) => ({
    ...{ campId: 8, title: 'Fall Camp', startDate: '2026-11-14', endDate: '2026-11-14', days: [] },
    scores: [{ ...goal, score, ageGroup: '12U', place: null }],
  });
  /** Answers the camps of one player, and none for another. */
  const answerCamps = (playerId: string, score: string) =>
    server.use(
      http.get('/api/players/:id/camps', ({ params }) =>
        HttpResponse.json(params.id === playerId ? [camp(score)] : []),
      ),
    );
  const shown = async () => within(await screen.findByRole('article', { name: 'Hands inside the ball' }));

  beforeEach(() => {
    answer('GET /api/site', academy);
    answer('GET /api/fix-cards', [fixCard({ goal })]);
  });

  test.each([false, true])('shows how far the player is, to staff: %s', async (isStaff) => {
    answerCamps(card.player.id, '71.00');
    open(isStaff);
    const part = await shown();
    expect(part.getByText('Hitting Zone 70.0 mph')).toBeVisible();
    expect(await part.findByText('Reached: 71.0 mph on Nov 14 at Fall Camp')).toBeVisible();
  });

  test('never counts the score of another child', async () => {
    answerCamps('0c6f3f1d-8a77-4f0b-9a43-0000000000ff', '71.00');
    open(false);
    expect(await (await shown()).findByText('Not measured since')).toBeVisible();
  });

  test('shows alone while camps are away', async () => {
    refuse('GET /api/players/{id}/camps', 404, 'identity.player-not-found', 'Gone.');
    open(false);
    expect((await shown()).getByText('Hitting Zone 70.0 mph')).toBeVisible();
    expect(screen.queryByText(/Reached|Not measured/)).not.toBeInTheDocument();
  });

  test('of a card that the family does not have yet is compared with nothing', async () => {
    const asked = jest.fn();
    server.use(http.get('/api/players/:id/camps', asked));
    answer('GET /api/fix-cards', [fixCard({ goal, givenAt: null })]);
    open(true);
    expect((await shown()).getByText('Hitting Zone 70.0 mph')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });
});
