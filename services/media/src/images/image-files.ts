import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ResizeOptions } from 'sharp';
import { DataSource, type EntityManager } from 'typeorm';
import { AppError, Outbox, type SignedIn, type Storage } from '@fungo/platform';
import { DecodingLine } from '../ffmpeg/decoding-line';
import { STORAGE } from '../storage';
import { headOf, type ReceivedFile } from '../uploads/form';
import { holdFile } from './albums.writer';
import { ImageProcessor } from './image-processor';
import { StoredImage } from './image.entity';
import { type ImageKind, imageKinds } from './image-kinds';
import { discardImage } from './images.jobs';
import { mostPixels, sniffPicture } from './picture.rules';

/** Milliseconds after which an unused image is discarded. */
const unnamedFor = 24 * 60 * 60 * 1000;

const nameOf = (id: string) => ({ file: `${id}.webp`, small: `${id}-small.webp` });
const keyOf = (file: string) => `public/${file}`;

export const imageUrl = (file: string): string => `/files/${file}`;

/** The image that an address on any host names; null for any other address. */
export const fileIn = (url: string | null): string | null =>
  /\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp)$/.exec(url ?? '')?.[1] ?? null;

export interface Sender {
  caller: SignedIn;
  signal: AbortSignal;
}

/** The files of images, which everybody may see. Redrawing keeps only the picture and drops everything else. */
@Injectable()
export class ImageFiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly processor: ImageProcessor,
    private readonly line: DecodingLine,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  /**
   * Redraws and stores a picture. It is discarded unless an owner uses it within a day.
   * @returns the file's name
   * @throws AppError `media.image-unreadable`, `media.image-unsupported`, `media.image-too-large`; `unavailable` if too
   * many wait
   */
  async keep(kind: ImageKind, sent: ReceivedFile, sender: Sender): Promise<string> {
    const rules: { size: ResizeOptions; small?: ResizeOptions } = imageKinds[kind];
    const picture = await this.draw(sent, rules.size, sender);
    const smallPicture = rules.small && (await this.draw(sent, rules.small, sender));
    const { file, small } = nameOf(randomUUID());
    const later = new Date(Date.now() + unnamedFor);
    await this.outbox.addJob(this.dataSource.manager, discardImage, { file }, later);
    await this.put(file, picture);
    if (smallPicture) await this.put(small, smallPicture);
    return file;
  }

  /** Deletes a file that no owner uses. */
  async discard(manager: EntityManager, file: string): Promise<void> {
    await holdFile(manager, file);
    if (await manager.existsBy(StoredImage, { file })) return;
    const names = nameOf(file.replace(/\.webp$/, ''));
    for (const name of Object.values(names)) await this.storage.delete(keyOf(name));
  }

  private async draw(file: ReceivedFile, resize: ResizeOptions, { caller, signal }: Sender): Promise<Buffer> {
    if (file.size === 0) throw new AppError('media.image-unreadable');
    const kind = sniffPicture(await headOf(file));
    if (!kind) throw new AppError('media.image-unsupported');
    const how = { mostPixels: mostPixels[kind], resize };
    return this.line.run(caller.id, () => this.processor.redraw(file.path, how, signal), signal);
  }

  private async put(file: string, picture: Buffer): Promise<void> {
    const about = { contentType: 'image/webp', size: picture.length };
    await this.storage.put(keyOf(file), Readable.from([picture]), about);
  }
}
