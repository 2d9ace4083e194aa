import { type EntityManager, In } from 'typeorm';
import type { Holder } from '@fungo/platform/academy';
import { reelFile } from '../reels/reel-files';
import { voiceFiles } from '../voice-overs/voice-files';
import { StoredVoiceOver } from '../voice-overs/voice-over.entity';
import { StoredVoiceTake } from '../voice-overs/voice-take.entity';

/** The sounds over a player’s reviewed swings and the films made of them: their swings, their keys, and their names in the copy. */
export async function voiceFilesOf(manager: EntityManager, { playerIds }: Pick<Holder, 'playerIds'>) {
  const video = { studentId: In(playerIds), status: 'reviewed' as const };
  const takes = await manager.find(StoredVoiceTake, {
    where: { state: 'ready', voiceOver: { video } },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const made = await manager.findBy(StoredVoiceOver, { reelState: 'ready', video });
  return [
    ...takes.map(({ id, videoId }) => ({
      ...{ videoId, key: voiceFiles(videoId, id).sound, name: `voice-overs/${videoId}/${id}.m4a` },
    })),
    ...made.map(({ videoId, reelId }) => ({
      ...{ videoId, key: reelFile(videoId, reelId!), name: `voice-overs/${videoId}/film.mp4` },
    })),
  ];
}
