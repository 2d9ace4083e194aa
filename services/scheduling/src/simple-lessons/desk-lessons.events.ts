import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { Ask, type Delivered, On } from '@fungo/platform';
import { people } from '@fungo/platform/people';
import { DeskLessons } from './desk-lessons';

/** Gives an account that has proved its address the lessons that coaches booked for it. */
@Controller()
export class DeskLessonsEvents {
  constructor(
    private readonly ask: Ask,
    private readonly deskLessons: DeskLessons,
  ) {}

  @On('identity.user-changed')
  async userChanged(
    { userId }: EventPayload<'identity.user-changed'>,
    { manager }: Delivered,
  ): Promise<void> {
    await people.refresh(this.ask, manager, userId);
    await this.deskLessons.tieTo(manager, userId);
  }
}
