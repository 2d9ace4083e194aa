import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Storage } from '@fungo/platform';
import { admin, ServiceWithPeople } from '@fungo/testing';
import { createPerson } from '../factories';
import { filmFiles } from '../src/films/film-files';
import { mediaService } from '../src/service';
import { STORAGE } from '../src/storage';
import { noServices } from './no-services';

/** The service with people in it. */
export class Academy extends ServiceWithPeople {
  /** The folder of its files, after it is open. */
  folder: string;

  protected override readonly definition = mediaService;

  protected override environment() {
    return {
      ...noServices,
      ...super.environment(),
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

  /** The signed-in people of authorization.csv's columns. All but the administrator are others before each test. */
  columnsForTests(hook = beforeEach) {
    return {
      owner: this.playerForTests(hook),
      other: this.playerForTests(hook),
      coach: this.coachForTests(hook),
      otherCoach: this.coachForTests(hook),
      admin: admin(),
    };
  }

  /** Stores bytes as a film's files of these kinds. */
  async keep(filmId: string, bytes: Buffer, kinds: (keyof ReturnType<typeof filmFiles>)[]): Promise<void> {
    for (const kind of kinds)
      await this.storage.put(filmFiles(filmId)[kind], Readable.from([bytes]), {
        contentType: kind === 'rendition' ? 'video/mp4' : 'image/jpeg',
      });
  }
}
