import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { SignedIn, Storage } from '@fungo/platform';
import { admin, ServiceWithPeople } from '@fungo/testing';
import { createPerson } from '../factories';
import { filmFiles } from '../src/films/film-files';
import { mediaService } from '../src/service';
import { STORAGE } from '../src/storage';

/** The service with people in it: what every test of it begins with. */
export class Academy extends ServiceWithPeople {
  /** Of its files, once it is open. */
  folder: string;

  protected override readonly definition = mediaService;

  protected override environment() {
    return {
      ...super.environment(),
      CAMPS_URL: 'http://127.0.0.1:1',
      SCHEDULING_URL: 'http://127.0.0.1:1',
      MESSAGING_URL: 'http://127.0.0.1:1',
      PAYMENTS_URL: 'http://127.0.0.1:1',
      STORAGE_DIR: join(this.folder, 'storage'),
      WORK_DIR: join(this.folder, 'work'),
    };
  }

  protected override store(person: Parameters<typeof createPerson>[1]) {
    return createPerson(this.dataSource, person);
  }

  override async open(env?: NodeJS.ProcessEnv): Promise<this> {
    this.folder = await mkdtemp(join(tmpdir(), 'fungo-media-'));
    return super.open(env);
  }

  override async close(): Promise<void> {
    await super.close();
    await rm(this.folder, { recursive: true });
  }

  get storage(): Storage {
    return this.service.app.get<Storage>(STORAGE);
  }

  admin(): SignedIn {
    return admin();
  }

  /** Those of a row of authorization.csv who are signed in, and what they share: a video of the first for the first coach. */
  async columns() {
    const [player_owner, player_other] = [await this.player(), await this.player()];
    const [instr_owner, instr_other] = [await this.coach(), await this.coach()];
    return { player_owner, player_other, instr_owner, instr_other, admin: this.admin() };
  }

  /** Keeps bytes as a film's files of these kinds. */
  async keep(filmId: string, bytes: Buffer, kinds: (keyof ReturnType<typeof filmFiles>)[]): Promise<void> {
    for (const kind of kinds)
      await this.storage.put(filmFiles(filmId)[kind], Readable.from([bytes]), {
        contentType: kind === 'rendition' ? 'video/mp4' : 'image/jpeg',
      });
  }
}
