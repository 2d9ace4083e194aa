import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants } from '@fungo/contracts';
import { AcademyClock, AppError } from '@fungo/platform';
import { OwnCopies } from './own-copies.entity';

const { perDay, heldSeconds } = constants.ownCopy;

const heldUntil = () => new Date(Date.now() + heldSeconds * 1000);

/** Limits the copies that each person takes, one at a time across all processes. */
@Injectable()
export class OwnCopiesLimits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws AppError `media.copy-under-way`, `media.too-many-copies` with Retry-After */
  async begin(userId: string): Promise<void> {
    const begun = await this.dataSource.query<unknown[]>(
      `INSERT INTO own_copies AS known (user_id, day, taken, held_until) VALUES ($1, $2, 1, $3)
           ON CONFLICT (user_id) DO UPDATE SET day = excluded.day, held_until = excluded.held_until,
              taken = CASE WHEN known.day = excluded.day THEN known.taken + 1 ELSE 1 END
            WHERE (known.held_until IS NULL OR known.held_until < now())
              AND (known.day <> excluded.day OR known.taken < $4)
           RETURNING taken`,
      [userId, this.clock.today(), heldUntil(), perDay],
    );
    if (begun.length > 0) return;
    const { underWay } = await this.standing(userId);
    if (underWay) throw new AppError('media.copy-under-way');
    throw new AppError('media.too-many-copies', { retryAfter: this.clock.secondsLeftOn(new Date()) });
  }

  /** Extends a copy that is under way. */
  async goOn(userId: string): Promise<void> {
    await this.dataSource.manager.update(OwnCopies, { userId }, { heldUntil: heldUntil() });
  }

  async end(userId: string): Promise<void> {
    await this.dataSource.manager.update(OwnCopies, { userId }, { heldUntil: null });
  }

  /** Ends a copy that sent nothing, and doesn't count it. */
  async giveBack(userId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE own_copies SET taken = taken - 1, held_until = NULL WHERE user_id = $1 AND taken > 0',
      [userId],
    );
  }

  async standing(userId: string): Promise<{ left: number; underWay: boolean }> {
    const known = await this.dataSource.manager.findOneBy(OwnCopies, { userId });
    return {
      left: known?.day === this.clock.today() ? Math.max(0, perDay - known.taken) : perDay,
      underWay: Boolean(known?.heldUntil && known.heldUntil > new Date()),
    };
  }

  async forget(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(OwnCopies, { userId });
  }
}
