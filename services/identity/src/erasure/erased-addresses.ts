import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThan } from 'typeorm';
import { type AnswerOf, constants, type getErasedAddress } from '@fungo/contracts';
import { SealedFields } from '@fungo/platform';
import { ErasedAddress } from './erased-address.entity';

const day = 24 * 60 * 60 * 1000;

/** Gives other services the address of an erased account, so that they can erase its data. */
@Injectable()
export class ErasedAddresses {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sealed: SealedFields,
  ) {}

  async get(userId: string): Promise<AnswerOf<typeof getErasedAddress>> {
    const kept = await this.dataSource.manager.findOneBy(ErasedAddress, { userId });
    return { address: kept && this.sealed.open(ErasedAddress, kept).address };
  }

  async forgetOld(manager: EntityManager): Promise<void> {
    const before = new Date(Date.now() - constants.limits.erasedAddressDays * day);
    await manager.delete(ErasedAddress, { erasedAt: LessThan(before) });
  }
}
