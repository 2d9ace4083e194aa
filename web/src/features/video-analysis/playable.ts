import type { Video } from '@fungo/contracts';

/** A swing whose film is ready. */
export type PlayableVideo = Video & { filePath: string };

export const isPlayable = (video: Video): video is PlayableVideo => video.filePath !== null;

/** Where a film is got from: the private files, by the last part of its stored path. */
export const filmUrl = ({ filePath }: PlayableVideo) => `/uploads/${filePath.split('/').at(-1)}`;
