import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Ask } from '@fungo/platform';
import { people } from '@fungo/platform/people';
import { CustomRequestsService } from '../custom-requests/custom-requests.service';
import { StoredPerson } from '../people/person.entity';

@Injectable()
export class ErasureService {
  constructor(
    private readonly ask: Ask,
    private readonly requests: CustomRequestsService,
  ) {}

  /** Keeps when a person's lessons were, with which coach and at what price; upcoming ones are cancelled. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    const person = await manager.findOneBy(StoredPerson, { userId });
    await this.requests.forget(manager, { id: userId, email: person?.addressProved ? person.email : null });
    await manager.query(
      `UPDATE ratings SET note = NULL FROM lessons WHERE lessons.id = lesson_id AND student_id = $1`,
      [userId],
    );
    await manager.query(
      `UPDATE lessons
          SET notes = NULL, student_name = NULL, student_phone = NULL, student_email = NULL,
              status = CASE WHEN status IN ('pending', 'confirmed') AND starts_at > now() THEN 'cancelled' ELSE status END
        WHERE student_id = $1`,
      [userId],
    );
    await manager.query(
      `UPDATE blocks SET reason = '' FROM people WHERE user_id = $1 AND people.instructor_id = blocks.instructor_id`,
      [userId],
    );
    await people.refresh(this.ask, manager, userId);
  }
}
