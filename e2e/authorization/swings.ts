import type { endpoints, Video } from '@fungo/contracts';
import { ownerDataSource } from '@fungo/platform';
import type { DataSource } from 'typeorm';
import { createVideo } from '../../services/media/factories';
import { mediaService } from '../../services/media/src/service';
import { academy, call, type Column, json } from './academy';
import { type Row, row } from './rows';

export const seen = [401, 200, 404, 200, 404, 200] as const;
export const reviewing = [401, 403, 404, 200, 404, 200] as const;
export const tus = { 'tus-resumable': '1.0.0' };

export const ofSwing = (
  name: keyof typeof endpoints,
  expected: Row['expected'],
  swing: (column: Column) => Promise<Video> = reviewed,
  body?: unknown,
  as?: string,
) =>
  row(
    name,
    expected,
    async (column, method, path) =>
      call(column, method, path.replace('{id}', (await swing(column)).id), body),
    as,
  );

/** The owning player's swing for the owning coach. The demo academy has one of each; rows make newer ones. */
async function swingOf(status: Video['status']): Promise<Video | undefined> {
  const videos = await json<Video[]>(await call('player_owner', 'GET', '/api/videos'));
  return videos.findLast((video) => video.status === status && video.instructorId === academy.ownerCoach);
}

export async function reviewed(): Promise<Video> {
  return (await swingOf('reviewed'))!;
}

/** A swing that waits for its review again. */
export async function waiting(): Promise<Video> {
  const video = ((await swingOf('pending')) ?? (await swingOf('in_progress')))!;
  await call('instr_owner', 'PATCH', `/api/videos/${video.id}/status`, { status: 'pending' });
  return video;
}

/** Works on media's rows. */
export async function inMedia<T>(work: (media: DataSource) => Promise<T>): Promise<T> {
  const media = await ownerDataSource(
    academy.product.databaseUrl,
    'media',
    mediaService.entities,
  ).initialize();
  try {
    return await work(media);
  } finally {
    await media.destroy();
  }
}

/** A swing that nothing else needs, as its factory makes it. */
export async function fresh(): Promise<Video> {
  const { student } = await reviewed();
  const { id } = await inMedia((media) =>
    createVideo(media, { studentId: student.id, instructorId: academy.ownerCoach }),
  );
  return json<Video>(await call('admin', 'GET', `/api/videos/${id}`));
}

/** The demo academy's. */
export async function film(part: string): Promise<FormData> {
  const sent = await call('player_owner', 'GET', (await reviewed()).filePath!);
  const body = new FormData();
  body.set(part, await sent.blob(), 'swing.mp4');
  return body;
}
