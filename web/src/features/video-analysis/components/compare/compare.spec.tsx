import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { Comparison, ComparisonText, Video } from '@fungo/contracts';
import { comparison, earlier } from '../../../../../test/comparisons';
import { swing, weeklyVideo } from '../../../../../test/films';
import { press, renderApp } from '../../../../../test/render';
import { answer, refusal, server } from '../../../../../test/server';
import { setUpFilm } from '../../test/analysis';
import { Compare } from './compare';
import { ThenAndNow } from './reel-section';

setUpFilm();

const none = () => comparison({ left: null, version: '0' });
const before: Video = swing({ ...earlier(), status: 'reviewed' });

/** Reads and saves a comparison as the server does. */
function answerComparison(saved: Comparison, swings: Video[] = [swing(), before]) {
  const saves: (ComparisonText & { ifMatch: string | null })[] = [];
  const lost = { isLost: false, isAnswerLost: false };
  answer('GET /api/videos/{id}', swing());
  answer('GET /api/videos', swings);
  answer('GET /api/weekly-videos', [
    weeklyVideo(),
    weeklyVideo({ id: before.id, assignedPlayerIds: [before.student.id] }),
  ]);
  server.use(
    http.get('/api/videos/:id/comparison', () => HttpResponse.json(saved)),
    http.put('/api/videos/:id/comparison', async ({ request }) => {
      if (lost.isLost) return HttpResponse.error();
      const body = (await request.json()) as ComparisonText;
      const ifMatch = request.headers.get('if-match');
      if (ifMatch !== null && ifMatch !== `"${saved.version}"`)
        return HttpResponse.json(
          { code: 'request.changed-meanwhile', message: 'Changed.', current: saved },
          { status: 409 },
        );
      saves.push({ ...body, ifMatch });
      saved = {
        ...saved,
        left: earlier({
          id: body.left.id,
          kind: body.left.kind,
          crack: body.leftCrack,
          mirrored: body.leftMirrored,
        }),
        right: { ...saved.right, crack: body.rightCrack, mirrored: body.rightMirrored },
        layout: body.layout,
        version: String(Number(saved.version) + 1),
      };
      return lost.isAnswerLost ? HttpResponse.error() : HttpResponse.json(saved);
    }),
  );
  return { saves, lost, changeElsewhere: (over: Partial<Comparison>) => (saved = { ...saved, ...over }) };
}

const show = (isCoach = true) =>
  renderApp(<Compare id={swing().id} isCoach={isCoach} timeZone="America/New_York" />, {
    at: `/video-analysis/${swing().id}/compare`,
  });
const form = (name: 'Then' | 'Now') => within(screen.getByRole('group', { name }));

test('a coach chooses an earlier swing, which is saved by itself', async () => {
  const { saves } = answerComparison(none());
  show();
  const choice = await screen.findByLabelText('Compare with');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a swing or a clip…', 'Front toss, Nov 3, 2026', 'Soft toss, Nov 9, 2026']);
  await userEvent.selectOptions(choice, 'Front toss, Nov 3, 2026');
  expect(await screen.findByLabelText('Then: Front toss')).toBeVisible();
  await waitFor(() =>
    expect(saves).toMatchObject([
      { left: { kind: 'swing', id: before.id }, leftCrack: null, ifMatch: '"0"' },
    ]),
  );
  expect(await screen.findByText('Saved')).toBeVisible();
});

test('the sound proposes the crack, and the coach confirms it by frame', async () => {
  const { saves } = answerComparison(
    comparison({ left: earlier({ heard: 1002 }), right: { ...comparison().right, isHeard: true } }),
  );
  show();
  expect(await screen.findByText('The sound suggests this frame. Is it the crack of the bat?')).toBeVisible();
  expect(form('Then').getByText('Frame 240')).toBeVisible();
  expect(form('Now').getByText(/No crack was heard/)).toBeVisible();
  await userEvent.click(form('Then').getByRole('button', { name: 'Then: one frame forward' }));
  await userEvent.click(form('Then').getByRole('button', { name: 'Crack is here' }));
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ leftCrack: 1006, rightCrack: null }));
  await userEvent.click(form('Now').getByRole('button', { name: 'Mirror' }));
  await waitFor(() => expect(saves.at(-1)).toMatchObject({ rightMirrored: true }));
  expect(form('Now').getByRole('button', { name: 'Mirrored' })).toHaveAttribute('aria-pressed', 'true');
});

test('one key steps both films', async () => {
  const right = { ...comparison().right, crack: 1017 };
  answerComparison(comparison({ left: earlier({ crack: 1002 }), right }));
  show();
  await screen.findByLabelText('Then: Front toss');
  expect([form('Then').getByText('Frame 240'), form('Now').getByText('Frame 30')]).toHaveLength(2);
  fireEvent.keyDown(document.body, { key: '.' });
  expect(form('Then').getByText('Frame 248')).toBeVisible();
  expect(form('Now').getByText('Frame 31')).toBeVisible();
  // Also while a choice has the focus.
  const over = screen.getByRole('radio', { name: 'Overlaid' });
  await userEvent.click(over);
  expect(screen.getByLabelText('Opacity')).toBeVisible();
  fireEvent.keyDown(over, { key: ',' });
  expect(form('Now').getByText('Frame 30')).toBeVisible();
});

test('what is not saved outlives a lost connection and a reload', async () => {
  const { saves, lost } = answerComparison(comparison());
  lost.isLost = true;
  const { unmount } = show();
  await screen.findByLabelText('Then: Front toss');
  await userEvent.click(form('Now').getByRole('button', { name: 'Mirror' }));
  expect(await screen.findByText('Not saved')).toBeVisible();
  unmount();
  lost.isLost = false;
  show();
  await waitFor(() => expect(saves).toMatchObject([{ rightMirrored: true, ifMatch: '"1"' }]));
});

test('a save whose answer was lost is not a conflict', async () => {
  const { saves, lost } = answerComparison(none());
  lost.isAnswerLost = true;
  show();
  await userEvent.selectOptions(await screen.findByLabelText('Compare with'), 'Front toss, Nov 3, 2026');
  expect(await screen.findByText('Not saved')).toBeVisible();
  lost.isAnswerLost = false;
  await press('Try again');
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(saves).toHaveLength(1);
  expect(screen.queryByText(/Someone else changed/)).not.toBeInTheDocument();
});

test('another coach’s comparison is not overwritten without a word', async () => {
  const { saves, changeElsewhere } = answerComparison(comparison());
  show();
  await screen.findByLabelText('Then: Front toss');
  changeElsewhere({ version: '5', layout: 'over' });
  await userEvent.click(form('Now').getByRole('button', { name: 'Mirror' }));
  expect(await screen.findByText('Someone else changed this comparison in the meantime.')).toBeVisible();
  expect(saves).toEqual([]);
  await press('Keep mine');
  await waitFor(() => expect(saves).toMatchObject([{ rightMirrored: true, layout: 'side' }]));
});

test('without an earlier swing, the page says so', async () => {
  answerComparison(none(), [swing()]);
  answer('GET /api/weekly-videos', []);
  show();
  expect(await screen.findByRole('heading', { name: 'No earlier swing' })).toBeVisible();
});

test('a comparison that cannot be loaded is asked for again', async () => {
  answerComparison(comparison());
  server.use(
    http.get('/api/videos/:id/comparison', () => refusal(404, 'media.video-not-found', 'Gone.'), {
      once: true,
    }),
  );
  show();
  expect(await screen.findByRole('heading', { name: 'The comparison could not be loaded' })).toBeVisible();
  await press('Try again');
  expect(await screen.findByLabelText('Then: Front toss')).toBeVisible();
});

test('a reel that failed is made again', async () => {
  answerComparison(comparison({ reel: { state: 'failed', url: null } }));
  answer('POST /api/videos/{id}/comparison/reel', comparison({ reel: { state: 'waiting', url: null } }));
  show();
  expect(await screen.findByText('The reel could not be made.')).toBeVisible();
  await press('Try again');
  expect(await screen.findByText('The reel waits for its turn.')).toBeVisible();
});

test('a family steps through both, plays the reel and downloads it', async () => {
  const url = '/uploads/3b7d4a2e-8a77-4f0b-9a43-0c6f3f1d2c02-reel.mp4';
  answerComparison(comparison({ reel: { state: 'ready', url } }));
  show(false);
  expect(await screen.findByLabelText('Now: Tee work')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Crack is here' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Download the reel' })).toHaveAttribute('href', url);
});

test('the page of a reviewed swing shows the reel, and nothing where there is none', async () => {
  const url = '/uploads/3b7d4a2e-8a77-4f0b-9a43-0c6f3f1d2c02-reel.mp4';
  answerComparison(comparison({ reel: { state: 'ready', url } }));
  const { unmount } = renderApp(<ThenAndNow videoId={swing().id} />);
  expect(await screen.findByRole('heading', { name: 'Then and now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Step through both' })).toBeVisible();
  unmount();
  answerComparison(none());
  renderApp(<Compare id={swing().id} isCoach={false} timeZone="America/New_York" />);
  expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
});
