import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run, Sessions } from '@fungo/platform';
import { collectVisits, endSessions } from './sessions.jobs';
import { Visits } from './visits';

@Controller()
export class SessionsEvents {
  constructor(
    private readonly sessions: Sessions,
    private readonly visits: Visits,
  ) {}

  @Run(collectVisits)
  collect(): Promise<void> {
    return this.visits.collect();
  }

  @Run(endSessions)
  end({ userId, version }: z.output<typeof endSessions.payload>): Promise<void> {
    return this.sessions.endAllOf(userId, version);
  }
}
