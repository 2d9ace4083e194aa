import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type EventPayload, getSite, type Retention } from '@fungo/contracts';
import { AcademyClock, Ask, Outbox, transaction } from '@fungo/platform';
import { lastRuns, noteRun } from '@fungo/platform/academy';
import { deleteOldNotes } from './old-notes.jobs';

const { atOnce, medicalNotes } = constants.retention;

/** SQL for the day on which the notes of the camp `c` are deleted: the day after their retention ends. */
const dueSql = '(c.end_date + $1::integer + 1)';

/** SQL condition on the registration `r`. */
const hasNotes =
  'EXISTS (SELECT FROM participants AS p WHERE p.registration_id = r.id AND p.medical_info IS NOT NULL)';

/** Deletes medical notes after a camp's retention time, once the family has been told. */
@Injectable()
export class OldNotes {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {}

  /** Handles one batch of each step. A row that is locked now waits until the next day. */
  async lookAfter(): Promise<void> {
    const { retention } = await this.ask.question(getSite, {});
    const days = retention.medicalNotesDays;
    await transaction(this.dataSource, async (manager) => {
      await this.takeBack(manager, days);
      const announced = await this.announce(manager, days);
      const gone = await this.delete(manager, days);
      const oldest = gone.map(({ over }) => over).sort()[0] ?? null;
      await noteRun(manager, { ranOn: this.clock.today(), announced, deleted: gone.length, oldest });
      if (announced === atOnce || gone.length === atOnce)
        await this.outbox.addJob(manager, deleteOldNotes, {});
    });
  }

  /** Records that the mail about a registration's notes has been sent. */
  async told(
    manager: EntityManager,
    { noticeId, sentAt }: EventPayload<'messaging.notice-sent'>,
  ): Promise<void> {
    await manager.query(
      `UPDATE registrations SET notes_told_at = $2
        WHERE id = $1 AND notes_notice_at IS NOT NULL AND notes_told_at IS NULL`,
      [noticeId, sentAt],
    );
  }

  async report(): Promise<Retention> {
    const { manager } = this.dataSource;
    const { retention } = await this.ask.question(getSite, {});
    const [next] = await manager.query<Omit<Retention, 'runs'>[]>(
      `SELECT count(r.notes_told_at)::integer AS announced,
              (count(*) - count(r.notes_told_at))::integer AS unsent,
              min(greatest(${dueSql}, (r.notes_told_at AT TIME ZONE $2)::date + $3::integer))
                FILTER (WHERE r.notes_told_at IS NOT NULL)::text AS "nextOn"
         FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id
        WHERE r.notes_notice_at IS NOT NULL AND ${hasNotes}`,
      [retention.medicalNotesDays, this.clock.zone, medicalNotes.announcedDays],
    );
    return { ...next!, runs: await lastRuns(manager) };
  }

  /** Withdraws announcements if notes are now kept longer. They are announced again later. */
  private async takeBack(manager: EntityManager, days: number): Promise<void> {
    await manager.query(
      `UPDATE registrations AS r SET notes_notice_at = NULL, notes_told_at = NULL
         FROM camps AS c
        WHERE c.id = r.camp_id AND r.notes_notice_at IS NOT NULL
          AND $2::date < ${dueSql} - $3::integer AND ${hasNotes}`,
      [days, this.clock.today(), medicalNotes.announcedDays],
    );
  }

  /** @returns number of families */
  private async announce(manager: EntityManager, days: number): Promise<number> {
    const [found] = await manager.query<[EventPayload<'camps.notes-expiring'>[], number]>(
      `UPDATE registrations AS told SET notes_notice_at = now()
         FROM (SELECT r.id, greatest(${dueSql}, $2::date + $3::integer)::text AS "dueOn"
                 FROM registrations AS r JOIN camps AS c ON c.id = r.camp_id
                WHERE r.notes_notice_at IS NULL AND $2::date >= ${dueSql} - $3::integer AND ${hasNotes}
                ORDER BY r.id LIMIT $4 FOR UPDATE OF r SKIP LOCKED) AS due
        WHERE told.id = due.id
       RETURNING told.id AS "registrationId", due."dueOn"`,
      [days, this.clock.today(), medicalNotes.announcedDays, atOnce],
    );
    for (const notice of found) await this.outbox.add(manager, 'camps.notes-expiring', notice);
    return found.length;
  }

  /** @returns the last camp day for each child */
  private async delete(manager: EntityManager, days: number): Promise<{ over: string }[]> {
    const [gone] = await manager.query<[{ over: string }[], number]>(
      `UPDATE participants AS child SET medical_info = NULL
         FROM (SELECT p.id, c.end_date::text AS over
                 FROM participants AS p
                 JOIN registrations AS r ON r.id = p.registration_id
                 JOIN camps AS c ON c.id = r.camp_id
                WHERE p.medical_info IS NOT NULL AND $2::date >= ${dueSql}
                  AND (r.notes_told_at AT TIME ZONE $5)::date + $3::integer <= $2::date
                ORDER BY p.id LIMIT $4 FOR UPDATE OF p SKIP LOCKED) AS old
        WHERE child.id = old.id
       RETURNING old.over`,
      [days, this.clock.today(), medicalNotes.announcedDays, atOnce, this.clock.zone],
    );
    return gone;
  }
}
