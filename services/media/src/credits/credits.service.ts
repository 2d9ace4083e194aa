import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AnswerOf, constants, type getSubscription } from '@fungo/contracts';
import { AppError, CONFIG, type SignedIn } from '@fungo/platform';
import type { MediaConfig } from '../config';
import { Credit } from './credit.entity';
import { monthOf } from './credits.rules';
import { MembershipsService } from './memberships.service';

const { videosPerMonth } = constants.membership;

@Injectable()
export class CreditsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly memberships: MembershipsService,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** How a member stands this month. */
  async subscriptionOf(userId: string, now = new Date()): Promise<AnswerOf<typeof getSubscription>> {
    const { manager } = this.dataSource;
    const membershipStatus = await this.memberships.statusOf(manager, userId);
    const videosThisMonth = await manager.countBy(Credit, { userId, month: this.monthOf(now) });
    const canUpload = membershipStatus === 'active' && videosThisMonth < videosPerMonth;
    return { membershipStatus, canUpload, videosThisMonth };
  }

  /**
   * A first look, before a body is read; {@link use} decides.
   * @throws AppError `media.membership-needed`, `media.no-uploads-left`
   */
  async assertMayUpload({ id }: SignedIn, now?: Date): Promise<void> {
    const { membershipStatus, canUpload } = await this.subscriptionOf(id, now);
    if (membershipStatus !== 'active') throw new AppError('media.membership-needed');
    if (!canUpload) throw new AppError('media.no-uploads-left');
  }

  /**
   * Takes one of the month's uploads for a video. Who comes at the same moment waits for this transaction at the first
   * free number, and takes the next one if it commits.
   * @throws AppError `media.no-uploads-left`
   */
  async use(manager: EntityManager, userId: string, videoId: string, now: Date): Promise<void> {
    for (let n = 1; n <= videosPerMonth; n += 1) {
      const taken = await manager.query<unknown[]>(
        `INSERT INTO credits (user_id, month, n, video_id) VALUES ($1, $2, $3, $4)
             ON CONFLICT (user_id, month, n) DO NOTHING RETURNING n`,
        [userId, this.monthOf(now), n, videoId],
      );
      if (taken.length > 0) return;
    }
    throw new AppError('media.no-uploads-left');
  }

  /** Gives back what a video cost that came to nothing. */
  async giveBack(manager: EntityManager, videoId: string): Promise<void> {
    await manager.delete(Credit, { videoId });
  }

  private monthOf(now: Date): string {
    return monthOf(now, this.config.SITE_TIME_ZONE);
  }
}
