import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import {
  type AnswerOf,
  constants,
  type EventPayload,
  type getFilmNotice,
  getSite,
  listPeople,
  type Retention,
} from '@fungo/contracts';
import { AcademyClock, AppError, Ask, Outbox, transaction } from '@fungo/platform';
import { lastRuns, noteRun } from '@fungo/platform/academy';
import { StoredMembership } from '../credits/membership.entity';
import { ProofDay } from '../fix-cards/proof-day.entity';
import { StoredVideo } from '../videos/video.entity';
import { VideosService } from '../videos/videos.service';
import { FilmNotice } from './film-notice.entity';
import { lookAfterFilms } from './old-films.jobs';
import { judge, type Standing } from './old-films.rules';

const { familiesAtOnce, filmsAtOnce, films: kept } = constants.retention;

/** Deletes the films of inactive families, after a notice by mail and only if they haven't come back. */
@Injectable()
export class OldFilms {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
    private readonly ask: Ask,
    private readonly outbox: Outbox,
    private readonly videos: VideosService,
  ) {}

  /**
   * Handles one batch of families, in the order of their ids, and schedules the next. Identity is asked before the
   * transaction, because a transaction must not wait for another service.
   */
  async lookAfter(after: string | undefined): Promise<void> {
    const asked = await this.familiesAfter(this.dataSource.manager, after);
    const known = await this.askAbout(asked);
    await transaction(this.dataSource, async (manager) => {
      // One batch at a time: two at once could announce films that the other has deleted.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('media.look-after-films'))`);
      const families = (await this.familiesAfter(manager, after)).filter((id) => asked.includes(id));
      const standings = await this.standingsOf(manager, families, known);
      let announced = 0;
      let last: string | undefined;
      const gone: Date[] = [];
      for (const studentId of families) {
        const standing = standings.get(studentId)!;
        const verdict = judge(standing, this.clock.today());
        if (verdict.films === 'stay' && standing.notice) await manager.delete(FilmNotice, { studentId });
        if (verdict.films === 'announce') {
          await this.announce(manager, studentId, verdict.dueOn);
          announced += 1;
        }
        if (verdict.films === 'go')
          gone.push(...(await this.delete(manager, studentId, filmsAtOnce - gone.length)));
        if (gone.length >= filmsAtOnce) break; // the next batch starts with this family again
        last = studentId;
      }
      await this.dropIdleNotices(manager);
      await manager.delete(ProofDay, { day: LessThan(this.clock.today()) }); // they count one day
      const oldest = gone.length > 0 ? this.clock.dateOf(new Date(Math.min(...gone.map(Number)))) : null;
      await noteRun(manager, { ranOn: this.clock.today(), announced, deleted: gone.length, oldest });
      if (asked.length === familiesAtOnce || gone.length >= filmsAtOnce)
        await this.outbox.addJob(manager, lookAfterFilms, { after: last ?? after });
    });
  }

  /** Records that a notice's mail has been sent. */
  async told(
    manager: EntityManager,
    { noticeId: id, sentAt }: EventPayload<'messaging.notice-sent'>,
  ): Promise<void> {
    await manager.update(FilmNotice, { id }, { sentAt: new Date(sentAt) });
  }

  /** @throws AppError `media.notice-over` */
  async notice(id: string): Promise<AnswerOf<typeof getFilmNotice>> {
    const { manager } = this.dataSource;
    const notice = await manager.findOneBy(FilmNotice, { id });
    if (!notice) throw new AppError('media.notice-over');
    const ids = [notice.studentId];
    const [standing] = (await this.standingsOf(manager, ids, await this.askAbout(ids))).values();
    const films = await manager.countBy(StoredVideo, { studentId: notice.studentId });
    if (films === 0 || judge(standing!, this.clock.today()).films === 'stay')
      throw new AppError('media.notice-over');
    return { films, dueOn: notice.dueOn };
  }

  async report(): Promise<Retention> {
    const { manager } = this.dataSource;
    const [next] = await manager.query<Omit<Retention, 'runs'>[]>(
      `SELECT count(sent_at)::integer AS announced, (count(*) - count(sent_at))::integer AS unsent,
              min(greatest(due_on, (sent_at AT TIME ZONE $1)::date + $2::integer))
                FILTER (WHERE sent_at IS NOT NULL)::text AS "nextOn"
         FROM film_notices`,
      [this.clock.zone, kept.announcedDays],
    );
    return { ...next!, runs: await lastRuns(manager) };
  }

  private async familiesAfter(manager: EntityManager, after: string | undefined): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT DISTINCT student_id AS id FROM videos WHERE $1::uuid IS NULL OR student_id > $1
        ORDER BY student_id LIMIT $2`,
      [after ?? null, familiesAtOnce],
    );
    return rows.map(({ id }) => id);
  }

  /** Asks identity how long films are kept and when these families last visited. */
  private async askAbout(ids: string[]) {
    const { retention } = await this.ask.question(getSite, {});
    const people =
      ids.length > 0 ? await this.ask.question(listPeople, { query: { ids: ids.join(',') } }) : [];
    return { keptMonths: retention.filmsMonths, people };
  }

  private async standingsOf(
    manager: EntityManager,
    ids: string[],
    { keptMonths, people }: Awaited<ReturnType<OldFilms['askAbout']>>,
  ): Promise<Map<string, Standing>> {
    const members = await manager.findBy(StoredMembership, { userId: In(ids), membershipStatus: 'active' });
    const notices = await manager.findBy(FilmNotice, { studentId: In(ids) });
    const standingOf = (id: string): Standing => {
      const visit = people.find(({ userId }) => userId === id)?.lastVisitAt;
      const notice = notices.find(({ studentId }) => studentId === id);
      const sentOn = notice?.sentAt ? this.clock.dateOf(notice.sentAt) : null;
      return {
        lastVisitOn: visit ? this.clock.dateOf(new Date(visit)) : null,
        isMember: members.some(({ userId }) => userId === id),
        keptMonths,
        notice: notice ? { dueOn: notice.dueOn, sentOn } : null,
      };
    };
    return new Map(ids.map((id) => [id, standingOf(id)]));
  }

  private async announce(manager: EntityManager, studentId: string, dueOn: string): Promise<void> {
    const id = randomUUID();
    await manager.insert(FilmNotice, { id, studentId, dueOn });
    await this.outbox.add(manager, 'media.films-expiring', { noticeId: id, userId: studentId });
  }

  /** Deletes films with their reviews, the oldest first. @returns when each was sent */
  private async delete(manager: EntityManager, studentId: string, atMost: number): Promise<Date[]> {
    const films = await manager.find(StoredVideo, {
      where: { studentId },
      order: { createdAt: 'ASC' },
      take: atMost,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    for (const { id } of films) await this.videos.remove(manager, id);
    return films.map(({ createdAt }) => createdAt);
  }

  /** Drops the notices of families that no longer have a film. */
  private async dropIdleNotices(manager: EntityManager): Promise<void> {
    await manager.query(
      'DELETE FROM film_notices WHERE NOT EXISTS (SELECT FROM videos AS v WHERE v.student_id = film_notices.student_id)',
    );
  }
}
