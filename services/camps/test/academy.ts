import { DateTime } from 'luxon';
import type { Caller, SignedIn } from '@fungo/platform';
import { coach, startTestService, student, type TestService } from '@fungo/testing';
import { createPerson } from '../factories';
import { campsService } from '../src/service';

export const zone = 'America/New_York';

/** The academy's date so many days from now. */
export const dateIn = (days: number): string => DateTime.now().setZone(zone).plus({ days }).toISODate()!;

export type Coach = SignedIn & { instructorId: number };

/** The service with people in it: what every test of it begins with. */
export class Academy {
  private constructor(readonly camps: TestService) {}

  static async open(env: NodeJS.ProcessEnv = {}): Promise<Academy> {
    return new Academy(
      await startTestService(campsService, { env: { IDENTITY_URL: 'http://127.0.0.1:1', ...env } }),
    );
  }

  get dataSource() {
    return this.camps.dataSource;
  }

  as(caller: Caller) {
    return this.camps.as(caller);
  }

  /** A coach whom identity has told of. */
  async coach(): Promise<Coach> {
    const caller = coach();
    await this.know(caller);
    return { ...caller, instructorId: caller.instructorId! };
  }

  async player(): Promise<SignedIn> {
    const caller = student();
    await this.know(caller);
    return caller;
  }

  /** What was published since this was last asked; jobs that wait for their time are among it. */
  async published(): Promise<{ name: string; payload: unknown }[]> {
    const entries = await this.camps.outbox();
    await this.dataSource.query('DELETE FROM events.outbox');
    return entries.map(({ name, payload }) => ({ name, payload }));
  }

  private know(caller: SignedIn): Promise<unknown> {
    const { id: userId, instructorId, firstName, lastName, role } = caller;
    return createPerson(this.dataSource, { userId, instructorId, firstName, lastName, role });
  }
}
