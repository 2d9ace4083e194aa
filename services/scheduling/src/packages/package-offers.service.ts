import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type BodyOf, type PackageOffer, type setPackageOffer, toCents, toDollars } from '@fungo/contracts';
import { type SignedIn, transaction } from '@fungo/platform';
import { CoachesService } from '../people/coaches.service';
import { academyId, StoredPackageOffer } from './package-offer.entity';

/** Prices of packages. A coach's own price comes before the academy's; without either, the package is not offered. */
@Injectable()
export class PackageOffersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly coaches: CoachesService,
  ) {}

  async list(instructorId = academyId, manager = this.dataSource.manager): Promise<PackageOffer[]> {
    return (await this.offered(manager, instructorId)).map((offer) => ({
      ...{ lessons: offer.lessons, price: toDollars(offer.priceCents), months: offer.months },
      isOwn: offer.instructorId === instructorId,
    }));
  }

  async find(
    manager: EntityManager,
    instructorId: number,
    lessons: number,
  ): Promise<StoredPackageOffer | undefined> {
    return (await this.offered(manager, instructorId)).find((offer) => offer.lessons === lessons);
  }

  /** @throws AppError as {@link CoachesService.getActing} */
  set(
    caller: SignedIn,
    { instructorId: named, lessons, price, months }: BodyOf<typeof setPackageOffer>,
  ): Promise<PackageOffer[]> {
    return transaction(this.dataSource, async (manager) => {
      const isAcademy = caller.role === 'admin' && named === undefined;
      const instructorId = isAcademy ? academyId : await this.coaches.getActing(manager, caller, named);
      if (price === null) await manager.delete(StoredPackageOffer, { instructorId, lessons });
      else
        await manager.upsert(
          StoredPackageOffer,
          { instructorId, lessons, priceCents: toCents(price), months },
          ['instructorId', 'lessons'],
        );
      return this.list(instructorId, manager);
    });
  }

  /** Each size once, the coach's own first, smallest package first. */
  private async offered(manager: EntityManager, instructorId: number): Promise<StoredPackageOffer[]> {
    const found = await manager.find(StoredPackageOffer, {
      where: { instructorId: In([instructorId, academyId]) },
      order: { lessons: 'ASC', instructorId: 'DESC' },
    });
    return found.filter(({ lessons }, i) => found[i - 1]?.lessons !== lessons);
  }
}
