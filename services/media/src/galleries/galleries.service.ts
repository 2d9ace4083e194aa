import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type CampGallery,
  constants,
  getCampLogo,
  type getGalleryFacts,
  type Processing,
} from '@fungo/contracts';
import { AppError, Ask, invalidRequest, transaction } from '@fungo/platform';
import { placeSql } from '../films/film-facts';
import { FilmsService } from '../films/films.service';
import { AlbumsWriter } from '../images/albums.writer';
import { fileIn, ImageFiles, imageUrl, type Sender } from '../images/image-files';
import { expectingImages } from '../images/images.service';
import { Acceptance, refusalOf } from '../uploads/acceptance';
import type { Expected, FormBody, ReceivedFile } from '../uploads/form';
import { Quarantine } from '../uploads/quarantine';
import { GalleryChangesWriter } from './gallery-changes.writer';
import { GalleryVideo } from './gallery-video.entity';

const { maxPhotos, maxVideos, photosAtOnce, video } = constants.gallery;

const expectedVideo: Expected = {
  part: 'videos',
  maxBytes: video.maxBytes,
  tooLarge: 'media.too-large',
  refusalOf,
};

const videoUrl = (filmId: string) => `/files/${filmId}.mp4`;
const filmIn = (url: string): string | null =>
  /\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.mp4$/.exec(url)?.[1] ?? null;

type UploadCall = Sender & FormBody;

/** The photos and videos of camps. The camps service knows whether a camp exists and its owner. */
@Injectable()
export class GalleriesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly quarantine: Quarantine,
    private readonly files: ImageFiles,
    private readonly albums: AlbumsWriter,
    private readonly acceptance: Acceptance,
    private readonly films: FilmsService,
    private readonly changes: GalleryChangesWriter,
  ) {}

  /** Adds all of a form's photos, or none. */
  async addPhotos(campId: number, call: UploadCall): Promise<{ photos: string[] }> {
    const { manager } = this.dataSource;
    await this.assertCamp(campId);
    await this.assertRoomForPhotos(manager, campId, 1);
    return this.quarantine.receive(
      call,
      expectingImages('gallery', photosAtOnce),
      async ({ files: sent }) => {
        if (sent.length === 0)
          throw invalidRequest([{ path: ['photos'], message: 'Please choose a photo.' }]);
        const added: string[] = [];
        for (const photo of sent) added.push(await this.keep(photo, call, sent.length > 1));
        await transaction(this.dataSource, async (manager) => {
          await this.changes.begin(manager, campId);
          await this.assertRoomForPhotos(manager, campId, added.length);
          await this.albums.add(manager, 'gallery', String(campId), added);
        });
        return { photos: added.map(imageUrl) };
      },
    );
  }

  deletePhoto(campId: number, photoUrl: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.changes.begin(manager, campId);
      const file = fileIn(photoUrl);
      if (!file || !(await this.albums.remove(manager, 'gallery', String(campId), file)))
        throw new AppError('media.not-in-gallery');
    });
  }

  async addVideo(campId: number, call: UploadCall): Promise<{ videos: string[] }> {
    const { manager } = this.dataSource;
    await this.assertCamp(campId);
    await this.assertRoomForVideo(manager, campId);
    return this.quarantine.receive(call, expectedVideo, async ({ file }) => {
      if (!file) throw invalidRequest([{ path: ['videos'], message: 'Please choose a video.' }]);
      const filmId = randomUUID();
      await this.acceptance.accept(filmId, call.caller.id, file, async (manager) => {
        await this.changes.begin(manager, campId);
        await this.assertRoomForVideo(manager, campId);
        await manager.insert(GalleryVideo, { filmId, campId });
      });
      return { videos: [videoUrl(filmId)] };
    });
  }

  deleteVideo(campId: number, url: string): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      await this.changes.begin(manager, campId);
      const filmId = filmIn(url);
      const deleted = filmId && (await manager.delete(GalleryVideo, { filmId, campId })).affected;
      if (!deleted) throw new AppError('media.not-in-gallery');
      await this.films.remove(manager, filmId);
    });
  }

  /** The whole gallery, with films that are still being made or have failed. */
  async get(campId: number): Promise<CampGallery> {
    const { manager } = this.dataSource;
    const videos = await manager.query<(Processing & { id: string; place: number | null })[]>(
      `SELECT f.id, f.state, f.progress, f.reason, CASE WHEN f.state = 'queued' THEN ${placeSql} END AS place
         FROM gallery_videos AS g JOIN films AS f ON f.id = g.film_id
        WHERE g.camp_id = $1 ORDER BY g.created_at, g.film_id`,
      [campId],
    );
    return {
      photos: await this.photosOf(manager, campId),
      videos: videos.map(({ id, place, ...processing }) => ({
        url: videoUrl(id),
        processing: { ...processing, ...(place !== null && { place }) },
      })),
    };
  }

  /** The part of the gallery that everybody sees. */
  async facts(campId: number): Promise<AnswerOf<typeof getGalleryFacts>> {
    const { manager } = this.dataSource;
    // The version is read first: a change in between has its own event.
    const version = await this.albums.version(manager, 'gallery', String(campId));
    const { photos, videos } = await this.get(campId);
    const ready = videos.filter(({ processing }) => processing.state === 'ready');
    return { photos, videos: ready.map(({ url }) => url), version };
  }

  /** Whether everybody may see a film: it is ready, and a camp shows it. */
  shows(filmId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(GalleryVideo, { filmId, film: { state: 'ready' } });
  }

  private async keep(photo: ReceivedFile, sender: Sender, isOneOfMany: boolean): Promise<string> {
    return this.files.keep('gallery', photo, sender).catch((error: unknown) => {
      if (!isOneOfMany || !(error instanceof AppError) || error.status >= 500) throw error;
      throw new AppError(error.code, {
        cause: error,
        message: `“${photo.name}”: ${error.message} None of these photos was added.`,
      });
    });
  }

  /** @throws AppError `camps.camp-not-found` */
  private async assertCamp(campId: number): Promise<void> {
    await this.ask.question(getCampLogo, { params: { id: String(campId) } });
  }

  private async assertRoomForPhotos(manager: EntityManager, campId: number, more: number): Promise<void> {
    const photos = await this.photosOf(manager, campId);
    if (photos.length + more > maxPhotos) throw new AppError('media.gallery-full');
  }

  private async assertRoomForVideo(manager: EntityManager, campId: number): Promise<void> {
    if ((await manager.countBy(GalleryVideo, { campId })) >= maxVideos)
      throw new AppError('media.gallery-full');
  }

  private async photosOf(manager: EntityManager, campId: number): Promise<string[]> {
    return (await this.albums.files(manager, 'gallery', String(campId))).map(imageUrl);
  }
}
