import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import {
  type AnswerOf,
  constants,
  getMembership,
  type getSubscription,
  type getUploads,
} from '@fungo/contracts';
import { AcademyClock, AppError, Ask, Outbox, transaction } from '@fungo/platform';
import { putNewest } from '@fungo/platform/people';
import { Credit } from './credit.entity';
import { StoredMembership } from './membership.entity';

const { videosPerMonth } = constants.membership;
const { reservedMinutes, triesPerDay, storedBytes, failedKeptDays } = constants.video;

type Subscription = AnswerOf<typeof getSubscription>;

interface UploadFacts {
  membershipStatus: Subscription['membershipStatus'];
  /** Uploads used this month. */
  used: number;
  /** Uploads held for those that have begun. */
  underWay: number;
  isOutOfTries: boolean;
  /** Bytes. */
  stored: number;
}

/**
 * Bytes of a player's swings and of the proofs of their cards, with those that are on their way. A swing that has lost its
 * reservation makes way for the next one, and does not count.
 * @param failedSince originals of earlier failures are deleted
 * @param except an upload that does not count
 */
export const storedSql = (playerId: string, failedSince: string, except = 'NULL'): string => `
  ((SELECT coalesce(sum(u.size), 0) FROM unfinished_uploads AS u
     WHERE u.player_id = ${playerId} AND u.id IS DISTINCT FROM ${except}
       AND (u.card_id IS NOT NULL OR EXISTS (SELECT FROM credits WHERE video_id = u.id))) +
   (SELECT coalesce(sum(f.size), 0) FROM films AS f
    WHERE f.id IN (
            SELECT v.id FROM videos AS v WHERE v.student_id = ${playerId}
             UNION ALL
            SELECT s.film_id FROM videos AS v JOIN fix_cards AS c ON c.video_id = v.id JOIN fix_card_steps AS s ON s.card_id = c.id
             WHERE v.student_id = ${playerId} AND s.film_id IS NOT NULL)
      AND (f.state <> 'failed' OR f.created_at > ${failedSince})))`;

/** The first reason to refuse an upload now; null if there is none. */
function refusalOf({
  membershipStatus,
  used,
  underWay,
  isOutOfTries,
  stored,
}: UploadFacts): Subscription['uploadRefusal'] {
  if (membershipStatus !== 'active') return 'media.membership-needed';
  if (used >= videosPerMonth) return 'media.no-uploads-left';
  if (used + underWay >= videosPerMonth) return 'media.uploads-under-way';
  if (isOutOfTries) return 'media.too-many-tries';
  return stored >= storedBytes ? 'media.storage-used' : null;
}

@Injectable()
export class CreditsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly outbox: Outbox,
    private readonly ask: Ask,
  ) {}

  /** A member's uploads this month, and whether another one would be taken. */
  async subscriptionOf(userId: string, now = new Date()): Promise<Subscription> {
    let facts = await this.factsOf(userId, now);
    if (facts.membershipStatus !== 'active' && (await this.hasBecomeMember(userId)))
      facts = await this.factsOf(userId, now);
    const uploadRefusal = refusalOf(facts);
    const { membershipStatus, used: videosThisMonth } = facts;
    return { membershipStatus, canUpload: uploadRefusal === null, uploadRefusal, videosThisMonth };
  }

  async uploadsOf(userId: string, now = new Date()): Promise<AnswerOf<typeof getUploads>> {
    const videosThisMonth = await this.usedOf(this.dataSource.manager, userId, now);
    return { month: this.clock.monthOf(now), videosThisMonth };
  }

  /**
   * Reserves one of the month's uploads before the body is read. A simultaneous upload waits for the first free number.
   * A reservation without {@link release} ends after {@link reservedMinutes}.
   * @param bytes the size of the upload
   * @throws AppError `media.no-uploads-left`, `media.uploads-under-way`, `media.too-many-tries`, `media.storage-used`
   */
  async reserve(userId: string, videoId: string, bytes: number, now = new Date()): Promise<void> {
    await transaction(this.dataSource, async (manager) => {
      const until = new Date(now.getTime() + reservedMinutes * 60_000);
      if (!(await this.take(manager, userId, videoId, now, until))) {
        const videosThisMonth = await this.usedOf(manager, userId, now);
        throw new AppError(
          videosThisMonth < videosPerMonth ? 'media.uploads-under-way' : 'media.no-uploads-left',
        );
      }
      await this.countTry(manager, userId, now);
      const { stored } = await this.factsOf(userId, now, manager, videoId);
      if (stored + bytes > storedBytes) throw new AppError('media.storage-used');
    });
  }

  /**
   * Extends a reservation.
   * @returns false if another upload has taken it meanwhile
   */
  async prolong(videoId: string, now = new Date()): Promise<boolean> {
    const reservedUntil = new Date(now.getTime() + reservedMinutes * 60_000);
    const { affected } = await this.dataSource.manager.update(
      Credit,
      { videoId, reservedUntil: Not(IsNull()) },
      { reservedUntil },
    );
    return affected === 1;
  }

  /** Ends the reservation of an upload; a used one stays used. */
  async release(videoId: string): Promise<void> {
    await this.dataSource.manager.delete(Credit, { videoId, reservedUntil: Not(IsNull()) });
  }

  /**
   * An early check before the body is read. {@link reserve} makes the decision.
   * @throws AppError one of `uploadRefusals`, as in {@link subscriptionOf}
   */
  async assertMayUpload(playerId: string, now = new Date()): Promise<void> {
    const { uploadRefusal } = await this.subscriptionOf(playerId, now);
    if (uploadRefusal === 'media.too-many-tries') throw this.tooManyTries(now);
    if (uploadRefusal) throw new AppError(uploadRefusal);
  }

  /** Asks payments, whose event may be on its way. If it does not answer, the stored membership counts. */
  private async hasBecomeMember(userId: string): Promise<boolean> {
    const membership = await this.ask.question(getMembership, { params: { userId } }).catch(() => null);
    if (membership?.membershipStatus !== 'active') return false;
    await putNewest(this.dataSource.manager, 'memberships', [membership]);
    return true;
  }

  /** @throws AppError `media.membership-needed` */
  async assertMember(userId: string): Promise<void> {
    const isMember = await this.dataSource.manager.existsBy(StoredMembership, {
      userId,
      membershipStatus: 'active',
    });
    if (!isMember) throw new AppError('media.membership-needed');
  }

  /**
   * Uses one of the month's uploads for a video: its reservation, or another upload if that has expired.
   * @throws AppError `media.no-uploads-left`
   */
  async use(manager: EntityManager, userId: string, videoId: string, now: Date): Promise<void> {
    const { affected } = await manager.update(Credit, { videoId }, { reservedUntil: null });
    if (affected === 0 && !(await this.take(manager, userId, videoId, now, null)))
      throw new AppError('media.no-uploads-left');
    await this.outbox.add(manager, 'media.uploads-changed', { userId });
  }

  /** Takes the month's first number that is free or whose reservation has expired. */
  private async take(
    manager: EntityManager,
    userId: string,
    videoId: string,
    now: Date,
    until: Date | null,
  ): Promise<boolean> {
    for (let n = 1; n <= videosPerMonth; n += 1) {
      const taken = await manager.query<unknown[]>(
        `INSERT INTO credits AS held (user_id, month, n, video_id, reserved_until) VALUES ($1, $2, $3, $4, $5)
             ON CONFLICT (user_id, month, n)
             DO UPDATE SET video_id = excluded.video_id, reserved_until = excluded.reserved_until
                     WHERE held.reserved_until < $6
             RETURNING n`,
        [userId, this.clock.monthOf(now), n, videoId, until, now],
      );
      if (taken.length > 0) return true;
    }
    return false;
  }

  /** @throws AppError `media.too-many-tries` with Retry-After */
  private async countTry(manager: EntityManager, userId: string, now: Date): Promise<void> {
    const counted = await manager.query<unknown[]>(
      `INSERT INTO upload_tries AS known (user_id, day, tries) VALUES ($1, $2, 1)
           ON CONFLICT (user_id) DO UPDATE SET day = excluded.day,
              tries = CASE WHEN known.day = excluded.day THEN known.tries + 1 ELSE 1 END
            WHERE known.day <> excluded.day OR known.tries < $3
           RETURNING tries`,
      [userId, this.clock.dateOf(now), triesPerDay],
    );
    if (counted.length === 0) throw this.tooManyTries(now);
  }

  /** Gives back the upload of a failed video. */
  async giveBack(manager: EntityManager, videoId: string): Promise<void> {
    const credit = await manager.findOneBy(Credit, { videoId });
    if (!credit) return;
    await manager.delete(Credit, { videoId });
    await this.outbox.add(manager, 'media.uploads-changed', { userId: credit.userId });
  }

  private tooManyTries(now: Date): AppError {
    return new AppError('media.too-many-tries', { retryAfter: this.clock.secondsLeftOn(now) });
  }

  private async factsOf(
    userId: string,
    now: Date,
    manager = this.dataSource.manager,
    except: string | null = null,
  ): Promise<UploadFacts> {
    const [facts] = await manager.query<[UploadFacts & { stored: string }]>(
      `SELECT coalesce((SELECT status FROM memberships WHERE user_id = $1), 'inactive') AS "membershipStatus",
              month.*,
              (SELECT count(*)::integer FROM upload_tries
                WHERE user_id = $1 AND day = $3 AND tries >= $4) = 1 AS "isOutOfTries",
              ${storedSql('$1', '$5::timestamptz - make_interval(days => $6)', '$7::uuid')} AS stored
         FROM (SELECT count(*) FILTER (WHERE reserved_until IS NULL)::integer AS used,
                      count(*) FILTER (WHERE reserved_until >= $5)::integer AS "underWay"
                 FROM credits WHERE user_id = $1 AND month = $2) AS month`,
      [userId, this.clock.monthOf(now), this.clock.dateOf(now), triesPerDay, now, failedKeptDays, except],
    );
    return { ...facts, stored: Number(facts.stored) };
  }

  private usedOf(manager: EntityManager, userId: string, now: Date): Promise<number> {
    return manager.countBy(Credit, { userId, month: this.clock.monthOf(now), reservedUntil: IsNull() });
  }
}
