import { Injectable } from '@nestjs/common';
import { type AnswerOf, constants, getLessonNotice } from '@fungo/contracts';
import { Ask } from '@fungo/platform';

/** How long identity's answer is used: a changed setting holds within seconds. */
const keptMs = 5000;
const hourMs = 3_600_000;

/** How long before its start a player may still request a lesson, as the academy and its coaches have set it. */
@Injectable()
export class LessonNotice {
  private known: AnswerOf<typeof getLessonNotice> = {
    hours: constants.lesson.noticeHours.usual,
    coaches: [],
  };
  private until = 0;
  private asking: Promise<void> | null = null;

  constructor(private readonly ask: Ask) {}

  /** The earliest start that may be requested now, by coach. While identity is away, its last answer holds. */
  async earliest(now = Date.now()): Promise<(instructorId: number) => Date> {
    if (now >= this.until) await (this.asking ??= this.learn().finally(() => (this.asking = null)));
    const { hours, coaches } = this.known;
    const own = new Map(coaches.map((coach) => [coach.instructorId, coach.hours]));
    return (instructorId) => new Date(now + (own.get(instructorId) ?? hours) * hourMs);
  }

  private async learn(): Promise<void> {
    this.known = await this.ask.question(getLessonNotice, {}).catch(() => this.known);
    this.until = Date.now() + keptMs;
  }
}
