import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { type SimpleLesson, toDollars } from '@fungo/contracts';
import { KnownPlayers } from '@fungo/platform/people';
import { StoredLesson } from '../calendar/lesson.entity';
import { StoredSeries } from '../calendar/series.entity';
import { effectiveStatus } from '../lessons/lessons.rules';
import { WallClock } from '../wall-clock';

/** Lessons that staff booked, as they are shown. */
@Injectable()
export class SimpleLessonAnswers {
  constructor(
    private readonly players: KnownPlayers,
    private readonly clock: WallClock,
  ) {}

  /** In the order of these ids, without those that do not exist. */
  async list(manager: EntityManager, ids: number[]): Promise<SimpleLesson[]> {
    const found = new Map((await manager.findBy(StoredLesson, { id: In(ids) })).map((one) => [one.id, one]));
    const lessons = ids.map((id) => found.get(id)).filter((lesson) => lesson !== undefined);
    const studentIds = lessons.map(({ studentId }) => studentId).filter((id) => id !== null);
    const names = await this.players.namesOf(manager, studentIds);
    const seriesIds = lessons.map(({ seriesId }) => seriesId).filter((id) => id !== null);
    const series = await manager.findBy(StoredSeries, { id: In([...new Set(seriesIds)]) });
    return lessons.map((lesson) => ({
      ...this.toAnswer(lesson, names.get(lesson.studentId ?? '')),
      series: placeOf(
        lesson,
        series.find(({ id }) => id === lesson.seriesId),
      ),
    }));
  }

  private toAnswer(
    lesson: StoredLesson,
    player: { firstName: string; lastName: string } | undefined,
  ): Omit<SimpleLesson, 'series'> {
    const status = effectiveStatus(lesson, new Date());
    return {
      id: lesson.id,
      instructorId: lesson.instructorId,
      studentName: player ? `${player.firstName} ${player.lastName}`.trim() : (lesson.studentName ?? ''),
      studentEmail: lesson.studentEmail,
      scheduledDate: lesson.startsAt.toISOString(),
      timeSlot: this.clock.timeOf(lesson.startsAt),
      duration: (lesson.endsAt.getTime() - lesson.startsAt.getTime()) / 60_000,
      price: toDollars(lesson.priceCents),
      location: lesson.location,
      notes: lesson.notes,
      status: status === 'confirmed' ? 'scheduled' : status,
      familyEmailed: lesson.studentId !== null || lesson.addressTold,
      createdAt: lesson.createdAt.toISOString(),
    };
  }
}

const placeOf = (lesson: StoredLesson, series: StoredSeries | undefined): SimpleLesson['series'] =>
  series ? { id: series.id, position: lesson.seriesPosition!, size: series.size } : null;
