import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AnswerOf, getProfileImage } from '@fungo/contracts';
import { invalidRequest, Outbox, transaction } from '@fungo/platform';
import type { Expected, FormBody } from '../uploads/form';
import { Quarantine } from '../uploads/quarantine';
import { AlbumsWriter } from './albums.writer';
import { ImageFiles, imageUrl, type Sender } from './image-files';
import { type ImageKind, imageKinds } from './image-kinds';

type ImageCall = Sender & FormBody;

/** The limits of a form with images of a kind. */
export const expectingImages = (kind: ImageKind, most = 1): Expected => ({
  part: imageKinds[kind].part,
  maxBytes: imageKinds[kind].maxBytes,
  tooLarge: 'media.image-too-large',
  most,
});

/** Images that arrive one at a time. A person's picture has an owner at once, the others when an owner uses them. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly quarantine: Quarantine,
    private readonly outbox: Outbox,
    private readonly albums: AlbumsWriter,
    private readonly files: ImageFiles,
  ) {}

  async changeProfileImage(call: ImageCall): Promise<{ profileImageUrl: string }> {
    const file = await this.receive('profile', call);
    const userId = call.caller.id;
    await transaction(this.dataSource, async (manager) => {
      await this.albums.change(manager, 'profile', userId);
      for (const before of await this.albums.files(manager, 'profile', userId))
        await this.albums.remove(manager, 'profile', userId, before);
      await this.albums.add(manager, 'profile', userId, [file]);
      await this.outbox.add(manager, 'media.profile-image-changed', { userId });
    });
    return { profileImageUrl: imageUrl(file) };
  }

  async addSitePhoto(call: ImageCall): Promise<{ url: string }> {
    return { url: imageUrl(await this.receive('site', call)) };
  }

  async uploadCampLogo(call: ImageCall): Promise<{ logoUrl: string }> {
    return { logoUrl: imageUrl(await this.receive('logo', call)) };
  }

  async getProfileImage(userId: string): Promise<AnswerOf<typeof getProfileImage>> {
    const { manager } = this.dataSource;
    // The version is read first: a change in between has its own event.
    const version = await this.albums.version(manager, 'profile', userId);
    const [file] = await this.albums.files(manager, 'profile', userId);
    return { profileImageUrl: file === undefined ? null : imageUrl(file), version };
  }

  /** Removes a person's picture for good. */
  forget(manager: EntityManager, userId: string): Promise<void> {
    return this.albums.close(manager, 'profile', userId);
  }

  private receive(kind: ImageKind, call: ImageCall): Promise<string> {
    return this.quarantine.receive(call, expectingImages(kind), ({ file }) => {
      const { part } = imageKinds[kind];
      if (!file) throw invalidRequest([{ path: [part], message: 'Please choose a picture.' }]);
      return this.files.keep(kind, file, call);
    });
  }
}
