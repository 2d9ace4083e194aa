import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { StaffFactor } from '@fungo/contracts';
import { AppError, Outbox, type SignedIn, transaction } from '@fungo/platform';
import { audited } from '@fungo/platform/academy';
import { endSessions } from '../sign-in/sessions.jobs';
import { nextVersion } from './drop-factor';
import { StoredStaffFactor } from '../accounts/second-factor.entity';

/** Sets whether the academy requires a second factor of all staff. */
@Injectable()
export class StaffFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async get(): Promise<StaffFactor> {
    return { asked: await isAsked(this.dataSource.manager) };
  }

  /**
   * Ends the sessions of staff without one, so that their next session has to set it up.
   * @throws AppError `identity.own-factor-first`, so that somebody can still sign in and turn it off
   */
  async ask(caller: SignedIn, asked: boolean): Promise<StaffFactor> {
    await transaction(this.dataSource, async (manager) => {
      const without = await lockStaffWithout(manager);
      if (asked && without.some(({ id }) => id === caller.id))
        throw new AppError('identity.own-factor-first');
      if ((await isAsked(manager)) === asked) return;
      await manager.upsert(StoredStaffFactor, { id: 1, asked }, ['id']);
      for (const { id: userId, version } of without) {
        await nextVersion(manager, userId);
        await this.outbox.addJob(manager, endSessions, { userId, version });
      }
      await audited(manager, caller, {
        verb: asked ? 'required two-step sign-in for staff' : 'no longer required two-step sign-in of staff',
        entity: 'site',
        entityId: '1',
        fields: ['secondFactor'],
      });
    });
    return this.get();
  }
}

const isAsked = async (manager: EntityManager): Promise<boolean> =>
  (await manager.findOneBy(StoredStaffFactor, { id: 1 }))?.asked ?? false;

/** Locks all staff, so that a simultaneous change of a second factor ends before, or sees the new setting. */
async function lockStaffWithout(manager: EntityManager): Promise<{ id: string; version: number }[]> {
  await manager.query(`SELECT FROM users WHERE role <> 'student' ORDER BY id FOR NO KEY UPDATE`);
  return manager.query(
    `SELECT id, version FROM users
      WHERE role <> 'student' AND NOT EXISTS (
        SELECT FROM second_factors WHERE user_id = users.id AND turned_on_at IS NOT NULL)`,
  );
}
