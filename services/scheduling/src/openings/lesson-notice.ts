import { Injectable } from '@nestjs/common';
import {
  type AnswerOf,
  constants,
  getLessonNotice,
  type LessonCard,
  type LessonTerms,
} from '@fungo/contracts';
import { Ask } from '@fungo/platform';

/** Lifetime of identity's answer, short enough for a changed setting to apply within seconds. */
const keptMs = 5000;
const hourMs = 3_600_000;
const { noticeHours, cutOffHours, lateFeePercent } = constants.lesson;

/** The notice that a lesson request needs, and the terms for changes, as the academy and its coaches have set them. */
@Injectable()
export class LessonNotice {
  private known: AnswerOf<typeof getLessonNotice> = {
    hours: noticeHours.usual,
    coaches: [],
    terms: { cutOffHours: cutOffHours.usual, lateFeePercent: lateFeePercent.usual },
    card: 'off',
  };
  private until = 0;
  private asking: Promise<void> | null = null;

  constructor(private readonly ask: Ask) {}

  /** The earliest start that players may request now, by coach. While identity is down, its last answer applies. */
  async earliest(now = Date.now()): Promise<(instructorId: number) => Date> {
    await this.refresh(now);
    const { hours, coaches } = this.known;
    const own = new Map(coaches.map((coach) => [coach.instructorId, coach.hours]));
    return (instructorId) => new Date(now + (own.get(instructorId) ?? hours) * hourMs);
  }

  /** The terms that a lesson keeps when it is requested now. */
  async terms(): Promise<LessonTerms> {
    await this.refresh(Date.now());
    return this.known.terms;
  }

  /** When families pay lessons by card here. */
  async card(): Promise<LessonCard> {
    await this.refresh(Date.now());
    return this.known.card;
  }

  private async refresh(now: number): Promise<void> {
    if (now >= this.until) await (this.asking ??= this.learn().finally(() => (this.asking = null)));
  }

  private async learn(): Promise<void> {
    this.known = await this.ask.question(getLessonNotice, {}).catch(() => this.known);
    this.until = Date.now() + keptMs;
  }
}
