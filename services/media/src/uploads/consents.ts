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
   * Whether the caller's account still has to answer the consent question. Identity is asked only if no event has said
   * so. If it does not answer, its next event will tell.
   * @returns null if the answer is already stored, or is not available now
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

  /** Stores the answer, unless an event has brought a newer one. */
  async keep(manager: EntityManager, userId: string, awaitsConsent: boolean | null): Promise<void> {
    if (awaitsConsent === null) return;
    await manager.update(StoredPerson, { userId, awaitsConsent: IsNull() }, { awaitsConsent });
  }
}
