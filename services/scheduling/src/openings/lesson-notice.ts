import { Injectable } from '@nestjs/common';
import { type AnswerOf, constants, getLessonNotice } from '@fungo/contracts';
import { Ask } from '@fungo/platform';

/** Lifetime of identity's answer, short enough for a changed setting to apply within seconds. */
const keptMs = 5000;
const hourMs = 3_600_000;

/** The notice that a lesson request needs, as the academy and its coaches have set it. */
@Injectable()
export class LessonNotice {
  private known: AnswerOf<typeof getLessonNotice> = {
    hours: constants.lesson.noticeHours.usual,
    coaches: [],
  };
  private until = 0;
  private asking: Promise<void> | null = null;

  constructor(private readonly ask: Ask) {}

  /** The earliest start that players may request now, by coach. While identity is down, its last answer applies. */
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
