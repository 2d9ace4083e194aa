import { Injectable } from '@nestjs/common';
import type { OpenSession } from '@fungo/contracts';
import { Sessions, type SignedIn } from '@fungo/platform';

/** Lists and ends a person's open sessions. */
@Injectable()
export class OwnSessionsService {
  constructor(private readonly sessions: Sessions) {}

  async list(caller: SignedIn): Promise<OpenSession[]> {
    const open = await this.sessions.list(caller.id);
    const isThis = ({ id }: { id: string }) => id === caller.sessionId;
    return open
      .sort((a, b) => Number(isThis(b)) - Number(isThis(a)) || b.renewedAt - a.renewedAt)
      .map((one) => ({
        id: one.id,
        device: one.device,
        startedAt: one.startedAt === null ? null : new Date(one.startedAt).toISOString(),
        usedAt: new Date(one.renewedAt).toISOString(),
        isThis: isThis(one),
      }));
  }

  end({ id }: SignedIn, sessionId: string): Promise<void> {
    return this.sessions.endOf(id, [sessionId]);
  }

  async endOthers({ id, sessionId }: SignedIn): Promise<void> {
    const open = await this.sessions.list(id);
    const others = open.map((one) => one.id).filter((one) => one !== sessionId);
    await this.sessions.endOf(id, others);
  }
}
