import { randomUUID } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { StoredCheckpointSet } from '../src/checkpoints/checkpoint-set.entity';

/** Checkpoints of a right-handed swing from the side: a front knee of 90 degrees at contact. */
export function createCheckpointSet(
  dataSource: DataSource,
  changes: Partial<StoredCheckpointSet> & { videoId: string },
): Promise<StoredCheckpointSet> {
  const by = { source: 'coach', error: 2 } as const;
  return dataSource.manager.save(
    dataSource.manager.create(StoredCheckpointSet, {
      bats: 'right',
      view: 'side',
      filmedRate: null,
      checkpoints: [
        {
          name: 'contact',
          frame: 30,
          joints: [
            { joint: 'leftHip', x: 200, y: 100, ...by },
            { joint: 'leftKnee', x: 200, y: 200, ...by },
            { joint: 'leftAnkle', x: 300, y: 200, ...by },
          ],
        },
      ],
      version: 1,
      savedBy: randomUUID(),
      savedAt: new Date(),
      ...changes,
    }),
  );
}
