import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run } from '@fungo/platform';
import { FamilySessions } from './family-sessions';
import { updateSessions } from './family-sessions.jobs';

@Controller()
export class FamilySessionsEvents {
  constructor(private readonly sessions: FamilySessions) {}

  @Run(updateSessions)
  update({ userIds }: z.output<typeof updateSessions.payload>): Promise<void> {
    return this.sessions.update(userIds);
  }
}
