import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { ResizeOptions } from 'sharp';
import { DataSource, type EntityManager } from 'typeorm';
import { type AnswerOf, constants, type getProfileImage } from '@fungo/contracts';
import { AppError, invalidRequest, Outbox, type SignedIn, type Storage, transaction } from '@fungo/platform';
import { DecodingLine } from '../ffmpeg/decoding-line';
import { STORAGE } from '../storage';
import { type Expected, type Form, type FormBody, headOf } from '../uploads/form';
import { Quarantine } from '../uploads/quarantine';
import { Drawer } from './drawer';
import { deleteUnusedImage } from './images.jobs';
import { mostPixels, sniffPicture } from './picture.rules';
import { ProfileImage } from './profile-image.entity';

const { campLogo, profileImage, sitePhoto } = constants;

/** A picture that is not in use by then never will be. Milliseconds. */
const unusedAfter = 60 * 60 * 1000;

const square: ResizeOptions = { width: profileImage.pixels, height: profileImage.pixels, fit: 'cover' };
const within = (pixels: number): ResizeOptions => ({
  width: pixels,
  height: pixels,
  fit: 'inside',
  withoutEnlargement: true,
});

interface PictureCall extends FormBody {
  caller: SignedIn;
  signal: AbortSignal;
}

const expecting = (maxBytes: number, part = 'image'): Expected => ({
  part,
  maxBytes,
  tooLarge: 'media.image-too-large',
});
const keyOf = (file: string) => `public/${file}`;
const urlOf = (file: string) => `/files/${file}`;

/** Pictures that everybody may see. They are redrawn, so that only the picture is left of what was sent. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly outbox: Outbox,
    private readonly drawer: Drawer,
    private readonly line: DecodingLine,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {}

  changeProfileImage(call: PictureCall): Promise<{ profileImageUrl: string }> {
    const { caller } = call;
    return this.quarantine.receive(call, expecting(profileImage.maxBytes), async (form) => {
      const picture = await this.draw(form, square, call);
      const file = newName();
      const later = new Date(Date.now() + unusedAfter);
      await this.outbox.addJob(this.dataSource.manager, deleteUnusedImage, { file }, later);
      await this.put(file, picture);
      await transaction(this.dataSource, (manager) => this.replace(manager, caller.id, file));
      return { profileImageUrl: urlOf(file) };
    });
  }

  addSitePhoto(call: PictureCall): Promise<{ url: string }> {
    return this.quarantine.receive(call, expecting(sitePhoto.maxBytes), async (form) => ({
      url: await this.keep(form, within(sitePhoto.pixels), call),
    }));
  }

  uploadCampLogo(call: PictureCall): Promise<{ logoUrl: string }> {
    return this.quarantine.receive(call, expecting(campLogo.maxBytes, 'logo'), async (form) => ({
      logoUrl: await this.keep(form, within(campLogo.pixels), call, 'logo'),
    }));
  }

  async getProfileImage(userId: string): Promise<AnswerOf<typeof getProfileImage>> {
    const image = await this.dataSource.manager.findOneBy(ProfileImage, { userId });
    return { profileImageUrl: image && urlOf(image.file), version: image?.version ?? 0 };
  }

  /** Removes a person's picture. */
  async forget(manager: EntityManager, userId: string): Promise<void> {
    const image = await manager.findOneBy(ProfileImage, { userId });
    if (!image) return;
    await manager.delete(ProfileImage, { userId });
    await this.outbox.addJob(manager, deleteUnusedImage, { file: image.file });
  }

  /** Deletes a file that was replaced, or whose process died before anybody used it. */
  async deleteUnused(manager: EntityManager, file: string): Promise<void> {
    if (!(await manager.existsBy(ProfileImage, { file }))) await this.storage.delete(keyOf(file));
  }

  private async keep(form: Form, resize: ResizeOptions, call: PictureCall, part?: string): Promise<string> {
    const picture = await this.draw(form, resize, call, part);
    const file = newName();
    await this.put(file, picture);
    return urlOf(file);
  }

  /** @throws AppError `unavailable` if too many wait */
  private async draw(
    { file }: Form,
    resize: ResizeOptions,
    { caller, signal }: PictureCall,
    part = 'image',
  ): Promise<Buffer> {
    if (!file) throw invalidRequest([{ path: [part], message: 'Please choose a picture.' }]);
    if (file.size === 0) throw new AppError('media.image-unreadable');
    const kind = sniffPicture(await headOf(file));
    if (!kind) throw new AppError('media.image-unsupported');
    const how = { mostPixels: mostPixels[kind], resize };
    return this.line.run(caller.id, () => this.drawer.redraw(file.path, how, signal), signal);
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
