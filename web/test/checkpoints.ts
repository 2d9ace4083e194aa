import type { CheckpointJoint, CheckpointSet, SwingCheckpoints } from '@fungo/contracts';
import { http, HttpResponse } from 'msw';
import { server } from './server';

/** Hips, knee and ankle of the front leg of a right-handed batter, bent by 90 degrees. */
export const frontLeg = (error = 2): CheckpointJoint[] => {
  const by = { source: 'coach', error } as const;
  return [
    { joint: 'leftHip', x: 200, y: 100, ...by },
    { joint: 'leftKnee', x: 200, y: 200, ...by },
    { joint: 'leftAnkle', x: 300, y: 200, ...by },
  ];
};

export const checkpointSet = (over: Partial<CheckpointSet> = {}): CheckpointSet => ({
  ...{ bats: 'right', view: 'side', filmedRate: null },
  checkpoints: [
    { name: 'load', frame: 30, joints: [] },
    { name: 'contact', frame: 45, joints: frontLeg() },
  ],
  ...over,
});

/** Another swing, with its front knee moved to the right by `by` units of the canvas. */
export const earlierSwing = (n: number, by = 0): SwingCheckpoints['earlier'][number] => ({
  videoId: `00000000-0000-4000-8000-0000000000${10 + n}`,
  createdAt: '2026-05-01T10:00:00.000Z',
  frameRate: 30,
  set: checkpointSet({
    checkpoints: [
      { name: 'load', frame: 30, joints: [] },
      {
        name: 'contact',
        frame: 45,
        joints: frontLeg().map((one) => (one.joint === 'leftKnee' ? { ...one, x: one.x + by } : one)),
      },
    ],
  }),
});

/** Reads and saves checkpoints as the server does; another coach's save is `changeTo`. */
export function answerCheckpoints(
  set: CheckpointSet | null = null,
  earlier: SwingCheckpoints['earlier'] = [],
) {
  const saves: { ifMatch: string | null; set: CheckpointSet }[] = [];
  let [version, kept] = [1, set];
  const shown = () => ({ set: kept, earlier, version: String(version) });
  server.use(
    http.get('/api/videos/:id/checkpoints', () => HttpResponse.json(shown())),
    http.put('/api/videos/:id/checkpoints', async ({ request }) => {
      const sent = (await request.json()) as CheckpointSet;
      const ifMatch = request.headers.get('if-match');
      saves.push({ ifMatch, set: sent });
      if (ifMatch !== null && ifMatch !== `"${version}"`)
        return HttpResponse.json(
          { code: 'request.changed-meanwhile', message: 'Changed.', current: shown() },
          { status: 409 },
        );
      [version, kept] = [version + 1, sent];
      return HttpResponse.json(shown());
    }),
  );
  return {
    saves,
    changeTo: (theirs: CheckpointSet) => {
      [version, kept] = [version + 1, theirs];
    },
  };
}
