import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { Run, Sessions } from '@fungo/platform';
import { endSessions } from './sessions.jobs';

@Controller()
export class SessionsEvents {
  constructor(private readonly sessions: Sessions) {}

  @Run(endSessions)
  end({ userId, version }: z.output<typeof endSessions.payload>): Promise<void> {
    return this.sessions.endAllOf(userId, version);
  }
}
