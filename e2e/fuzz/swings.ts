import type { DataSource } from 'typeorm';
import type { Video } from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import {
  createFixCard,
  createProof,
  createVideo,
  createVoiceOver,
  createWeeklyVideo,
} from '../../services/media/factories';
import { mediaService } from '../../services/media/src/service';
import { academy, read } from './academy';

/** Writes records of media that no call makes. */
async function inMedia<T>(write: (media: DataSource) => Promise<T>): Promise<T> {
  const { databaseUrl } = academy.product;
  const media = await ownerDataSource(databaseUrl, 'media', mediaService.entities).initialize();
  try {
    return await write(media);
  } finally {
    await media.destroy();
  }
}

const member = async () => (await read<{ id: string }>('player@fungo.test', '/api/auth/user')).id;

/**
 * The member's swings, for either coach or none. Those of the demo academy are playable. The film for `/uploads` is not
 * among them, or it would be deleted first.
 */
export async function swings(): Promise<string[]> {
  const studentId = await member();
  await inMedia(async (media) => {
    for (const instructorId of [1, 2, null, 1, null]) await createVideo(media, { studentId, instructorId });
  });
  const videos = await read<Video[]>('admin@fungo.test', '/api/videos?limit=50');
  return videos.filter(({ filePath }) => !filePath?.endsWith(academy.filmFile)).map(({ id }) => id);
}

/** Reviewed swings with a voice-over. */
export async function toldSwings(): Promise<string[]> {
  const studentId = await member();
  return inMedia(async (media) => {
    const ids: string[] = [];
    for (const instructorId of [1, 2, null]) {
      const { id } = await createVideo(media, { studentId, instructorId, status: 'reviewed' });
      await createVoiceOver(media, { videoId: id });
      ids.push(id);
    }
    return ids;
  });
}

/** Cards of the player's reviewed swings: two that are open, and two with a proof to answer. */
export async function fixCards(): Promise<string[]> {
  const studentId = await member();
  return inMedia(async (media) => {
    const ids: string[] = [];
    for (const withProof of [false, false, true, true]) {
      const { id: videoId } = await createVideo(media, { studentId, instructorId: 1, status: 'reviewed' });
      const { id: cardId } = await createFixCard(media, { videoId });
      if (withProof) await createProof(media, { cardId, byId: studentId });
      ids.push(cardId);
    }
    return ids;
  });
}

/** A film for all players, without files. */
export const referenceClip = (): Promise<string> =>
  inMedia(async (media) => (await createWeeklyVideo(media, { film: {} })).id);
