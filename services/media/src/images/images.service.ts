import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import sharp, { type ResizeOptions } from 'sharp';
import { DataSource, type EntityManager } from 'typeorm';
import { type AnswerOf, constants, type getProfileImage } from '@fungo/contracts';
import { AppError, invalidRequest, Outbox, type SignedIn, type Storage, transaction } from '@fungo/platform';
import { STORAGE } from '../storage';
import { type Expected, type Form, type FormBody, headOf } from '../uploads/form';
import { Quarantine } from '../uploads/quarantine';
import { deleteUnusedImage } from './images.jobs';
import { isPicture } from './picture.rules';
import { ProfileImage } from './profile-image.entity';

const { profileImage, sitePhoto } = constants;

/** A phone's largest, and little more: what is decoded takes four bytes for each. */
const maxPixels = 50_000_000;
/** Seconds. */
const patience = 20;
/** A picture that was not put to use by then never will be. Milliseconds. */
const unusedAfter = 60 * 60 * 1000;

const square: ResizeOptions = { width: profileImage.pixels, height: profileImage.pixels, fit: 'cover' };
const within: ResizeOptions = {
  width: sitePhoto.pixels,
  height: sitePhoto.pixels,
  fit: 'inside',
  withoutEnlargement: true,
};

const expecting = (maxBytes: number): Expected => ({
  part: 'image',
  maxBytes,
  tooLarge: 'media.image-too-large',
});
const keyOf = (file: string) => `public/${file}`;
const urlOf = (file: string) => `/files/${file}`;

sharp.cache(false); // no picture is asked for twice

/** Pictures that everybody may see: drawn anew, so that nothing but the picture is left of what was sent. */
@Injectable()
export class ImagesService {
  private drawn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly outbox: Outbox,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  changeProfileImage(caller: SignedIn, body: FormBody): Promise<{ profileImageUrl: string }> {
    return this.quarantine.receive(body, expecting(profileImage.maxBytes), async (form) => {
      const picture = await this.draw(form, square);
      const file = newName();
      const later = new Date(Date.now() + unusedAfter);
      await this.outbox.addJob(this.dataSource.manager, deleteUnusedImage, { file }, later);
      await this.put(file, picture);
      await transaction(this.dataSource, (manager) => this.replace(manager, caller.id, file));
      return { profileImageUrl: urlOf(file) };
    });
  }

  addSitePhoto(body: FormBody): Promise<{ url: string }> {
    return this.quarantine.receive(body, expecting(sitePhoto.maxBytes), async (form) => {
      const picture = await this.draw(form, within);
      const file = newName();
      await this.put(file, picture);
      return { url: urlOf(file) };
    });
  }

  async getProfileImage(userId: string): Promise<AnswerOf<typeof getProfileImage>> {
    const image = await this.dataSource.manager.findOneBy(ProfileImage, { userId });
    return { profileImageUrl: image && urlOf(image.file), version: image?.version ?? 0 };
  }

  /** Deletes a file that was replaced, or whose process died before it was anybody's. */
  async deleteUnused(manager: EntityManager, file: string): Promise<void> {
    if (!(await manager.existsBy(ProfileImage, { file }))) await this.storage.delete(keyOf(file));
  }

  /** One after the other: a picture takes hundreds of megabytes while it is drawn, however small its file. */
  private draw(form: Form, size: ResizeOptions): Promise<Buffer> {
    const picture = this.drawn.then(() => redraw(form, size));
    this.drawn = picture.catch(() => undefined);
    return picture;
  }

  private async replace(manager: EntityManager, userId: string, file: string): Promise<void> {
    const first = await manager
      .createQueryBuilder()
      .insert()
      .into(ProfileImage)
      .values({ userId, file, version: 1 })
      .orIgnore()
      .returning('version')
      .execute();
    if ((first.raw as unknown[]).length === 0) {
      const before = await manager.findOneOrFail(ProfileImage, {
        where: { userId },
        lock: { mode: 'pessimistic_write' },
      });
      await manager.update(ProfileImage, { userId }, { file, version: before.version + 1 });
      await this.outbox.addJob(manager, deleteUnusedImage, { file: before.file });
    }
    await this.outbox.add(manager, 'media.profile-image-changed', { userId });
  }

  private async put(file: string, picture: Buffer): Promise<void> {
    const about = { contentType: 'image/webp', size: picture.length };
    await this.storage.put(keyOf(file), Readable.from([picture]), about);
  }
}

const newName = () => `${randomUUID()}.webp`;

/**
 * A form's picture in its shape and upright, as WebP; of a moving one the first frame. Place, camera and names stay behind.
 * @throws AppError
 */
async function redraw({ file }: Form, size: ResizeOptions): Promise<Buffer> {
  if (!file) throw invalidRequest([{ path: ['image'], message: 'Please choose a picture.' }]);
  if (file.size === 0) throw new AppError('media.image-unreadable');
  if (!isPicture(await headOf(file))) throw new AppError('media.image-unsupported');
  try {
    return await sharp(file.path, {
      failOn: 'error',
      limitInputPixels: maxPixels,
      sequentialRead: true,
      pages: 1,
    })
      .autoOrient()
      .resize(size)
      .webp()
      .timeout({ seconds: patience })
      .toBuffer();
  } catch (cause) {
    const isLarge = cause instanceof Error && cause.message.includes('pixel limit');
    throw new AppError(isLarge ? 'media.image-too-large' : 'media.image-unreadable', { cause });
  }
}
