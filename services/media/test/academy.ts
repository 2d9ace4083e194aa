import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Caller, SignedIn, Storage } from '@fungo/platform';
import { admin, coach, startTestService, student, type TestService } from '@fungo/testing';
import { createPerson } from '../factories';
import { filmFiles } from '../src/films/film-files';
import { mediaService } from '../src/service';
import { STORAGE } from '../src/storage';

export type Coach = SignedIn & { instructorId: number };

/** The service with people in it: what every test of it begins with. */
export class Academy {
  private constructor(
    readonly media: TestService,
    readonly folder: string,
  ) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Academy> {
    const folder = await mkdtemp(join(tmpdir(), 'fungo-media-'));
    const media = await startTestService(mediaService, {
      env: {
        STORAGE_DIR: join(folder, 'storage'),
        WORK_DIR: join(folder, 'work'),
        IDENTITY_URL: 'http://127.0.0.1:1',
        PAYMENTS_URL: 'http://127.0.0.1:1',
        ...env,
      },
    });
    return new Academy(media, folder);
  }

  async close(): Promise<void> {
    await this.media.close();
    await rm(this.folder, { recursive: true });
  }

  get dataSource() {
    return this.media.dataSource;
  }

  get storage(): Storage {
    return this.media.app.get<Storage>(STORAGE);
  }

  as(caller: Caller) {
    return this.media.as(caller);
  }

  async player(): Promise<SignedIn> {
    return this.know(student());
  }

  /** A coach whom identity has told of. */
  async coach(): Promise<Coach> {
    const caller = await this.know(coach());
    return { ...caller, instructorId: caller.instructorId! };
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

  /** What was published or queued since this was last asked. */
  async published(): Promise<{ name: string; payload: unknown }[]> {
    const entries = await this.media.outbox();
    await this.dataSource.query('DELETE FROM events.outbox');
    return entries.map(({ name, payload }) => ({ name, payload }));
  }

  private async know(caller: SignedIn): Promise<SignedIn> {
    const { id: userId, instructorId, firstName, lastName, role } = caller;
    await createPerson(this.dataSource, { userId, instructorId, firstName, lastName, role });
    return caller;
  }
}
