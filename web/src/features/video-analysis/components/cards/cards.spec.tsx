import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { usualRule, type FixCard, type FixCardText } from '@fungo/contracts';
import { answerVideo, open, setUpFilm, show, taken } from '../../test/analysis';
import { fixCard, provenCard } from '../../../../../test/fix-cards';
import { weeklyVideo } from '../../../../../test/films';
import { boardCamp } from '../../../../../test/leaderboard';
import { press } from '../../../../../test/render';
import { answer, refusal, server } from '../../../../../test/server';

setUpFilm();

/** Reads and saves cards as the server does. */
function answerCards(cards: FixCard[] = []) {
  const saves: FixCardText[][] = [];
  let version = 1;
  const shown = () => HttpResponse.json(cards, { headers: { etag: `"${version}"` } });
  server.use(
    http.get('/api/videos/:id/cards', shown),
    http.put('/api/videos/:id/cards', async ({ request }) => {
      const body = (await request.json()) as { cards: FixCardText[] };
      const ifMatch = request.headers.get('if-match');
      if (ifMatch !== null && ifMatch !== `"${version}"`)
        return refusal(409, 'media.cards-changed', 'Changed.');
      saves.push(body.cards);
      version += 1;
      cards = body.cards.map(({ id, cue, drill = '', target = '', goal = null }) =>
        fixCard({ id, cue, drill, target, goal }),
      );
      return shown();
    }),
  );
  answer('GET /api/weekly-videos', [weeklyVideo()]);
  return { saves, changeElsewhere: () => (version += 1) };
}
const form = (number: number) => within(screen.getByRole('group', { name: `Fix card ${number}` }));
const add = async () => userEvent.click(await screen.findByRole('button', { name: 'Add a fix card' }));

test('a coach writes cards, which are kept by themselves, at most three', async () => {
  const { saves } = answerCards();
  await open(true);
  await add();
  await userEvent.type(form(1).getByRole('textbox', { name: 'Fix' }), 'Hips first');
  await waitFor(() => expect(saves.at(-1)).toMatchObject([{ cue: 'Hips first', drill: '', target: '' }]));
  expect(await screen.findByText('Saved')).toBeVisible();
  await add();
  await add();
  expect(screen.queryByRole('button', { name: 'Add a fix card' })).not.toBeInTheDocument();
  await press('Remove fix card 3');
  await press('Remove fix card 1');
  await waitFor(() => expect(saves.at(-1)).toEqual([]));
});

test('a card is two taps: a saved phrase and a saved drill with its video', async () => {
  const { saves } = answerCards();
  const at = taken().createdAt;
  const phrase = { id: taken().id, text: 'Hands inside', clipId: null, createdAt: at };
  const drill = { id: fixCard().id, text: 'Soft toss', clipId: weeklyVideo().id, createdAt: at };
  answerVideo();
  server.use(
    http.get('/api/review-phrases', ({ request }) =>
      HttpResponse.json([new URL(request.url).searchParams.get('kind') === 'drill' ? drill : phrase]),
    ),
  );
  show(true);
  await add();
  await userEvent.selectOptions(await screen.findByLabelText('Saved phrase'), 'Hands inside');
  await screen.findByLabelText(/Video of the week/);
  await userEvent.selectOptions(await screen.findByLabelText('Saved drill'), 'Soft toss');
  await waitFor(() =>
    expect(saves.at(-1)).toMatchObject([{ cue: 'Hands inside', drill: 'Soft toss', clipId: drill.clipId }]),
  );
});

test('a goal is a station as camps measure it and a number; half a goal is not saved', async () => {
  const { saves } = answerCards();
  const dash = { ...usualRule('ground_ball_relay'), unit: 'sec', lessIsBetter: true };
  answer('GET /api/leaderboard/camps', [boardCamp({ stations: [usualRule('hitting_zone'), dash] })]);
  await open(true);
  await add();
  await userEvent.type(form(1).getByRole('textbox', { name: 'Fix' }), 'Hips first');
  const station = await form(1).findByRole('combobox', { name: /^Goal/ });
  expect(station).toHaveDisplayValue('No goal');
  await userEvent.selectOptions(station, 'Ground Ball Relay (sec, lower is better)');
  const value = form(1).getByRole('textbox', { name: 'Score to reach' });
  await waitFor(() => expect(saves.at(-1)).toMatchObject([{ cue: 'Hips first', goal: null }]));
  await userEvent.type(value, 'fast');
  expect(form(1).getByText('Please enter a valid number.')).toBeVisible();
  await userEvent.clear(value);
  await userEvent.type(value, '7,2');
  await waitFor(() =>
    expect(saves.at(-1)).toMatchObject([
      { goal: { station: 'ground_ball_relay', value: 7.2, unit: 'sec', lessIsBetter: true } },
    ]),
  );
  expect(form(1).getByRole('textbox', { name: 'Score to reach' })).toHaveValue('7,2');
  await userEvent.selectOptions(station, 'No goal');
  await waitFor(() => expect(saves.at(-1)).toMatchObject([{ goal: null }]));
});

test('no goal is offered where no camp measures', async () => {
  answerCards([fixCard()]);
  await open(true);
  await screen.findByRole('textbox', { name: 'Fix' });
  expect(screen.queryByRole('combobox', { name: /^Goal/ })).not.toBeInTheDocument();
});

test('cards that the family has wait for the coach to send them', async () => {
  const { saves } = answerCards([fixCard()]);
  await open(true, { status: 'reviewed', feedback: 'Good' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Fix' }), '!');
  expect(await screen.findByText('Not sent yet')).toBeVisible();
  answer('PATCH /api/videos/{id}', taken({ status: 'reviewed', feedback: 'Good' }));
  await press('Save Analysis & Feedback');
  await waitFor(() => expect(saves).toMatchObject([[{ cue: 'Hands inside the ball!' }]]));
});

test('another coach’s cards are not overwritten without a word', async () => {
  const { saves, changeElsewhere } = answerCards();
  await open(true);
  await add();
  changeElsewhere();
  await userEvent.type(form(1).getByRole('textbox', { name: 'Fix' }), 'Hips');
  expect(await screen.findByText('Someone else changed the fix cards in the meantime.')).toBeVisible();
  expect(saves).toEqual([]);
  await press('Keep mine');
  await waitFor(() => expect(saves).toMatchObject([[{ cue: 'Hips' }]]));
});

test('a card with a proof is answered here, and no longer written', async () => {
  answerCards([provenCard()]);
  await open(true);
  const card = within(await screen.findByRole('article', { name: 'Hands inside the ball' }));
  expect(card.getByRole('button', { name: 'Got it' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Fix' })).not.toBeInTheDocument();
});

test('the player reads them with the review', async () => {
  answer('GET /api/videos/{id}/cards', [fixCard()]);
  await open(false, { status: 'reviewed', feedback: 'Good' });
  expect(await screen.findByRole('heading', { name: 'What to fix' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a proof for “Hands inside the ball”' })).toBeVisible();
});
