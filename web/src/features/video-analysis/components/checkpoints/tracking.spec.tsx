import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, setUpFilm } from '../../test/analysis';
import { answerCheckpoints, checkpointSet } from '../../../../../test/checkpoints';
import { filmPictures, type PicturesAsked } from './film-pictures';
import { syntheticSwing, type Motion } from './synthetic-swing';
import { answerTracker, type TrackerRequest } from './tracker-messages';

jest.mock('./film-pictures', () => ({
  ...jest.requireActual<object>('./film-pictures'),
  filmPictures: jest.fn(),
}));

setUpFilm();

/** A worker in the same thread. */
class InPage {
  static ended = 0;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #answer = answerTracker();
  postMessage(request: TrackerRequest) {
    const data = this.#answer(request);
    queueMicrotask(() => this.onmessage?.({ data }));
  }
  terminate() {
    InPage.ended += 1;
  }
}

const shoulder: Motion = { at: (frame) => ({ x: 100 + 2 * frame, y: 80 }) };
const hip: Motion = { at: (frame) => ({ x: 60, y: 130 - frame }) };
const frames = 8;
/** The film has 240 pixels for 640 units of the canvas. */
const units = 640 / 240;
const at = ({ at: place }: Motion, frame: number) => ({
  x: (place(frame).x + 0.5) * units,
  y: (place(frame).y + 0.5) * units,
});

function answerSwing() {
  const by = { source: 'coach', error: 2 } as const;
  return answerCheckpoints(
    checkpointSet({
      checkpoints: [
        {
          ...{ name: 'load', frame: 20 },
          joints: [
            { joint: 'leftShoulder', ...at(shoulder, 0), ...by },
            { joint: 'leftHip', ...at(hip, 0), ...by },
          ],
        },
        { name: 'contact', frame: 20 + frames - 1, joints: [] },
      ],
    }),
  );
}

const pictures = jest.mocked(filmPictures);
/** Gives the synthetic film for what is asked. */
const giveFilm = (over: Partial<Parameters<typeof syntheticSwing>[0]> = {}) =>
  pictures.mockImplementation(async function* () {
    yield* syntheticSwing({ seed: 5, frames, motions: [shoulder, hip], ...over });
  });

const { Worker } = globalThis;
beforeAll(() => void (globalThis.Worker = InPage as unknown as typeof Worker));
afterAll(() => void (globalThis.Worker = Worker));
beforeEach(() => void (InPage.ended = 0));

async function openLoad() {
  await open(true, { width: 240, height: 180, frameRate: 30 });
  const film = screen.getByRole('region', { name: 'Video' });
  fireEvent.keyDown(film, { key: 'c' });
  await screen.findByRole('button', { name: /^Load, 2 of/ });
  fireEvent.keyDown(film, { key: 'w' });
}
const trackOn = () => userEvent.click(screen.getByRole('button', { name: 'Track to the next checkpoint' }));

it('follows the points of a checkpoint to the next, with errors as large as those of their presses at least', async () => {
  const { saves } = answerSwing();
  giveFilm();
  await openLoad();
  await trackOn();
  expect(await screen.findByText('2 of 2 points followed to Contact.')).toBeInTheDocument();
  await waitFor(() => expect(saves).toHaveLength(1));
  const joints = saves[0]!.set.checkpoints[1]!.joints;
  for (const [n, motion] of [shoulder, hip].entries()) {
    const known = at(motion, frames - 1);
    const found = joints[n]!;
    expect(found).toMatchObject({ joint: ['leftShoulder', 'leftHip'][n], source: 'tracked' });
    expect(found.error).toBeGreaterThan(2);
    expect(Math.hypot(found.x - known.x, found.y - known.y)).toBeLessThan(found.error);
  }
  expect(pictures.mock.lastCall![0]).toMatchObject({ from: 20, to: 27, size: { width: 240, height: 180 } });
  expect(InPage.ended).toBe(1);
});

it('says which points are lost, and places only the others', async () => {
  const { saves } = answerSwing();
  giveFilm({ covered: (frame) => (frame > 2 ? [90, 130] : null) });
  await openLoad();
  await trackOn();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    '1 of 2 points followed to Contact. Lost: Front shoulder (out of sight). Place them yourself.',
  );
  await waitFor(() =>
    expect(saves[0]?.set.checkpoints[1]!.joints.map(({ joint }) => joint)).toEqual(['leftHip']),
  );
});

it('is cancelled, and changes nothing', async () => {
  const { saves } = answerSwing();
  let asked: PicturesAsked | undefined;
  pictures.mockImplementation(async function* (given) {
    asked = given;
    yield* syntheticSwing({ seed: 5, frames: 2, motions: [shoulder, hip] });
    await new Promise((_, reject) =>
      given.signal.addEventListener('abort', () => reject(new Error('Ended'))),
    );
  });
  await openLoad();
  await trackOn();
  expect(await screen.findByRole('progressbar', { name: 'Following the points' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(asked!.signal.aborted).toBe(true);
  expect(InPage.ended).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(saves).toEqual([]);
});

it('says so where the film can’t be read', async () => {
  answerSwing();
  // oxlint-disable-next-line require-yield
  pictures.mockImplementation(async function* () {
    throw new Error('Offline');
  });
  await openLoad();
  await trackOn();
  expect(await screen.findByRole('alert')).toHaveTextContent('The film could not be read for tracking.');
  expect(within(screen.getByRole('group', { name: 'Track' })).getAllByRole('button')[1]).toBeEnabled();
});
