import type { FixCard } from '@fungo/contracts';
import { swing } from './films';

const { id: videoId, title: videoTitle, student } = swing();

/** An open card of Maya Delgado's swing, by Dana Whitfield. */
export const fixCard = (over: Partial<FixCard> = {}): FixCard => ({
  id: '2a6c3f1d-8a77-4f0b-9a43-0c6f3f1d2c01',
  videoId,
  videoTitle,
  player: { id: student.id, firstName: student.firstName, lastName: student.lastName },
  coach: { user: { firstName: 'Dana', lastName: 'Whitfield' } },
  cue: 'Hands inside the ball',
  drill: 'Ten off the tee',
  clip: null,
  target: 'Exit velocity 70',
  goal: null,
  state: 'open',
  proofsLeft: 3,
  createdAt: '2026-11-10T14:00:00.000Z',
  givenAt: '2026-11-10T14:00:00.000Z',
  steps: [],
  proof: null,
  ...over,
});

/** The same with a proof that can be watched. */
export const provenCard = (over: Partial<FixCard> = {}): FixCard => {
  const { duration, width, height, frameRate, filePath, thumbnailUrl, posterUrl, filmstrip, processing } =
    swing();
  const film = {
    duration,
    width,
    height,
    frameRate,
    filePath,
    thumbnailUrl,
    posterUrl,
    filmstrip,
    processing,
  };
  const sentAt = '2026-11-11T14:00:00.000Z';
  return fixCard({
    state: 'proof',
    proofsLeft: 2,
    steps: [{ id: '3b7d4a2e-8a77-4f0b-9a43-0c6f3f1d2c02', step: 'proof', at: sentAt, line: null }],
    proof: { id: '4c8e5b3f-8a77-4f0b-9a43-0c6f3f1d2c03', sentAt, ...film },
    ...over,
  });
};
