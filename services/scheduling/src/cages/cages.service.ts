import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type BodyOf, type Cage, type changeCage, constants } from '@fungo/contracts';
import { AppError, throwConstraint, transaction } from '@fungo/platform';
import { StoredCage } from '../calendar/cage.entity';

@Injectable()
export class CagesService {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<Cage[]> {
    const cages = await this.dataSource.manager.find(StoredCage, { order: { name: 'ASC' } });
    return cages.sort((one, other) => byNumber.compare(one.name, other.name)).map(toAnswer);
  }

  add(name: string): Promise<Cage> {
    return transaction(this.dataSource, async (manager) => {
      await manager.query('LOCK TABLE cages IN SHARE ROW EXCLUSIVE MODE');
      if ((await manager.count(StoredCage)) >= constants.cage.atMost)
        throw new AppError('scheduling.too-many-cages');
      return toAnswer(
        await this.save(manager, manager.create(StoredCage, { ...named(name), isActive: true })),
      );
    });
  }

  /** Lessons that are booked keep their cage, and the name that their families read. */
  change(id: number, { name, isActive }: BodyOf<typeof changeCage>): Promise<Cage> {
    return transaction(this.dataSource, async (manager) => {
      const cage = await this.get(manager, id);
      if (name !== undefined) Object.assign(cage, named(name));
      if (isActive !== undefined) cage.isActive = isActive;
      return toAnswer(await this.save(manager, cage));
    });
  }

  /** @throws AppError `scheduling.cage-not-found`, `scheduling.cage-closed` */
  async getOpen(manager: EntityManager, id: number): Promise<StoredCage> {
    const cage = await this.get(manager, id);
    if (!cage.isActive) throw new AppError('scheduling.cage-closed');
    return cage;
  }

  private async get(manager: EntityManager, id: number): Promise<StoredCage> {
    const cage = await manager.findOneBy(StoredCage, { id });
    if (!cage) throw new AppError('scheduling.cage-not-found');
    return cage;
  }

  private save(manager: EntityManager, cage: StoredCage): Promise<StoredCage> {
    return manager
      .save(cage)
      .catch((error: unknown) => throwConstraint(error, { cages_name: 'scheduling.cage-exists' }));
  }
}

const named = (name: string) => ({ name, nameKey: name.toLowerCase() });

/** 'Cage 2' comes before 'Cage 10'. */
const byNumber = new Intl.Collator('en', { numeric: true });

const toAnswer = ({ id, name, isActive }: StoredCage): Cage => ({ id, name, isActive });
