import { ownerDataSource } from '@fungo/platform';
import { createFixCard, createProof, createVideo, createWeeklyVideo } from '../../services/media/factories';
import { mediaService } from '../../services/media/src/service';
import { academy, read } from './academy';

/** Cards of the player's reviewed swings: two that are open, and two with a proof to answer. */
export async function fixCards(): Promise<string[]> {
  const { id: studentId } = await read<{ id: string }>('player@fungo.test', '/api/auth/user');
  const media = await ownerDataSource(
    academy.product.databaseUrl,
    'media',
    mediaService.entities,
  ).initialize();
  const ids: string[] = [];
  for (const withProof of [false, false, true, true]) {
    const { id: videoId } = await createVideo(media, { studentId, instructorId: 1, status: 'reviewed' });
    const { id: cardId } = await createFixCard(media, { videoId });
    if (withProof) await createProof(media, { cardId, byId: studentId });
    ids.push(cardId);
  }
  await media.destroy();
  return ids;
}

/** A film for all players, without files. */
export async function referenceClip(): Promise<string> {
  const media = await ownerDataSource(
    academy.product.databaseUrl,
    'media',
    mediaService.entities,
  ).initialize();
  const { id } = await createWeeklyVideo(media, { film: {} });
  await media.destroy();
  return id;
}
