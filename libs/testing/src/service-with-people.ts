import type { Caller, ServiceDefinition, SignedIn } from '@fungo/platform';
import type { KnownPerson } from '@fungo/platform/people';
import { addPlayer } from './add-player';
import { coach, student } from './callers';
import { type FakeAnswer, startFakeService } from './fake-service';
import { startTestService, type TestService } from './service';

export type Coach = SignedIn & { instructorId: number };

/** A service with a people table, and a test's people in it. Its published events wait for the test. */
export abstract class ServiceWithPeople {
  /** Once it is open. */
  service: TestService;

  protected abstract readonly definition: ServiceDefinition;

  /** Stores a person as if identity had reported them. */
  protected abstract store(person: Omit<KnownPerson, 'version'>): Promise<unknown>;

  /** The test's own environment of the service. */
  protected environment(): NodeJS.ProcessEnv {
    return { IDENTITY_URL: 'http://127.0.0.1:1' };
  }

  async open(env: NodeJS.ProcessEnv = {}): Promise<this> {
    this.service = await startTestService(this.definition, {
      env: { ...this.environment(), ...env },
      keepsOutbox: true,
    });
    return this;
  }

  async close(): Promise<void> {
    await this.service?.close();
  }

  /**
   * Opens it before the tests of the surrounding block, and closes it after them. A fake identity gives these answers,
   * if any.
   */
  forTests(answers?: FakeAnswer[]): this {
    let identity: Awaited<ReturnType<typeof startFakeService>> | undefined;
    beforeAll(async () => {
      identity = answers && (await startFakeService(answers));
      await this.open(identity && { IDENTITY_URL: identity.url });
    });
    afterAll(async () => {
      await this.close();
      await identity?.close();
    });
    return this;
  }

  get dataSource() {
    return this.service.dataSource;
  }

  as(caller: Caller) {
    return this.service.as(caller);
  }

  async coach(): Promise<Coach> {
    const caller = await this.know(coach());
    return { ...caller, instructorId: caller.instructorId! };
  }

  player(): Promise<SignedIn> {
    return this.know(student());
  }

  /** {@link addPlayer}, in this service. */
  addPlayer(guardian: SignedIn, name?: [first: string, last: string]) {
    return addPlayer(this.dataSource, guardian, name);
  }

  /** A coach, by default another one before each test of the surrounding block. */
  coachForTests(hook = beforeEach): Coach {
    const someone = {} as Coach;
    hook(async () => Object.assign(someone, await this.coach()));
    return someone;
  }

  /** The same for a player. */
  playerForTests(hook = beforeEach): SignedIn {
    const someone = {} as SignedIn;
    hook(async () => Object.assign(someone, await this.player()));
    return someone;
  }

  /** Events and jobs since the last call, including jobs that wait for their time. */
  async published(): Promise<{ name: string; payload: unknown }[]> {
    const entries = await this.dataSource.query<{ publisher: string; name: string; payload: unknown }[]>(
      `WITH taken AS (DELETE FROM events.outbox RETURNING id, publisher, name, payload)
       SELECT publisher, name, payload FROM taken ORDER BY id`,
    );
    return entries
      .filter(({ publisher }) => publisher === this.definition.service)
      .map(({ name, payload }) => ({ name, payload }));
  }

  private async know(caller: SignedIn): Promise<SignedIn> {
    const { id: userId, instructorId, firstName, lastName, role } = caller;
    await this.store({ userId, instructorId, firstName, lastName, role });
    return caller;
  }
}
