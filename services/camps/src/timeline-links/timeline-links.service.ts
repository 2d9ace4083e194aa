import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, LessThanOrEqual, MoreThan } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type makeTimelineLink,
  type ParamsOf,
  type Route,
  type TimelineLink,
  type withdrawTimelineLink,
} from '@fungo/contracts';
import { AppError, CONFIG, type SignedIn, transaction } from '@fungo/platform';
import { KnownPlayer, KnownPlayers, ownPlayerId } from '@fungo/platform/people';
import type { CampsConfig } from '../config';
import { newToken } from '../link-tokens';
import { TimelineLinkRow } from './timeline-link.entity';

const page: Route = '/shared-scores';
const dayMs = 86_400_000;

/** Links of families to the scores of their players. */
@Injectable()
export class TimelineLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly players: KnownPlayers,
    @Inject(CONFIG) private readonly config: CampsConfig,
  ) {}

  /** @throws AppError `identity.player-not-found`, for staff too */
  async list(caller: SignedIn, named: string): Promise<TimelineLink[]> {
    const playerId = ownPlayerId(caller, named);
    const rows = await this.dataSource.manager.find(TimelineLinkRow, {
      where: { playerId, ...open() },
      order: { createdAt: 'DESC', id: 'ASC' },
      take: constants.timelineLink.openPerPlayer,
    });
    return rows.map(shown);
  }

  /** @throws AppError `identity.player-not-found`, for staff too, `camps.too-many-links` */
  async make(caller: SignedIn, named: string, days: number): Promise<AnswerOf<typeof makeTimelineLink>> {
    const playerId = await this.players.own(caller, named);
    const { token, tokenHash } = newToken();
    const row = await transaction(this.dataSource, async (manager) => {
      const { familyId } = await this.lock(manager, playerId);
      if (
        (await manager.countBy(TimelineLinkRow, { playerId, ...open() })) >=
        constants.timelineLink.openPerPlayer
      )
        throw new AppError('camps.too-many-links');
      const now = new Date();
      const expiresAt = new Date(now.getTime() + days * dayMs);
      const made = { id: randomUUID(), playerId, familyId, tokenHash, expiresAt, createdAt: now };
      await manager.insert(TimelineLinkRow, made);
      return made;
    });
    const address = new URL(page, this.config.PUBLIC_URL);
    address.searchParams.set('token', token);
    return { ...shown(row), address: address.toString() };
  }

  /** @throws AppError `identity.player-not-found`, `camps.no-such-link` */
  async withdraw(
    caller: SignedIn,
    { id: named, linkId: id }: ParamsOf<typeof withdrawTimelineLink>,
  ): Promise<void> {
    const playerId = ownPlayerId(caller, named);
    const { affected } = await this.dataSource.manager.delete(TimelineLinkRow, { id, playerId, ...open() });
    if (affected === 0) throw new AppError('camps.no-such-link');
  }

  async deleteExpired(manager: EntityManager): Promise<void> {
    await manager.delete(TimelineLinkRow, { expiresAt: LessThanOrEqual(new Date()) });
  }

  /** Locks the player, so that two links made at once are counted one after the other. */
  private lock(manager: EntityManager, playerId: string): Promise<KnownPlayer> {
    return manager.findOneOrFail(KnownPlayer, {
      where: { playerId },
      lock: { mode: 'for_no_key_update' },
    });
  }
}

const open = () => ({ expiresAt: MoreThan(new Date()) });

const shown = ({ id, createdAt, expiresAt }: TimelineLinkRow): TimelineLink => ({
  id,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
