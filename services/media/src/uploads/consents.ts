import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { getPerson } from '@fungo/contracts';
import { Ask, type SignedIn } from '@fungo/platform';
import { StoredPerson } from '../people/person.entity';

@Injectable()
export class Consents {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
  ) {}

  /**
   * Whether the caller's account still has to say whom it is for. Identity is asked once, where nobody has told; if it does
   * not answer, its next event tells.
   * @returns null if that is known, or cannot be known now
   */
  async find({ id: userId, role }: SignedIn): Promise<boolean | null> {
    if (role !== 'student') return false;
    const known = await this.dataSource.manager.findOneBy(StoredPerson, { userId });
    if (typeof known?.awaitsConsent === 'boolean') return null;
    return this.ask.question(getPerson, { params: { userId } }).then(
      ({ awaitsConsent }) => awaitsConsent,
      () => null,
    );
  }

  /** Keeps what was found, unless an event has told meanwhile. */
  async keep(manager: EntityManager, userId: string, awaitsConsent: boolean | null): Promise<void> {
    if (awaitsConsent === null) return;
    await manager.update(StoredPerson, { userId, awaitsConsent: IsNull() }, { awaitsConsent });
  }
}
