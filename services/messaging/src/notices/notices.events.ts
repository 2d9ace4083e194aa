import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { constants, type EventPayload } from '@fungo/contracts';
import { type Delivered, On, Run } from '@fungo/platform';
import { Directory } from '../deliveries/directory';
import { dropOldNotices, findReaders, writeNotice } from '../deliveries/notices.jobs';
import { announce } from '../deliveries/notices.writer';
import { NoticeReaders } from './notice-readers';
import { NoticeTexts } from './notice-texts.service';

@Controller()
export class NoticesEvents {
  constructor(
    private readonly texts: NoticeTexts,
    private readonly readers: NoticeReaders,
    private readonly directory: Directory,
  ) {}

  @Run(writeNotice)
  write({ noticeId }: z.output<typeof writeNotice.payload>): Promise<void> {
    return this.texts.write(noticeId);
  }

  @Run(findReaders)
  findReaders({ eventId, kind, facts, covered }: z.output<typeof findReaders.payload>): Promise<void> {
    return this.readers.tell(eventId, kind, facts, covered);
  }

  @Run(dropOldNotices)
  async dropOld(_: object, { manager }: Delivered): Promise<void> {
    await manager.query('DELETE FROM notices WHERE created_at < now() - make_interval(days => $1)', [
      constants.notices.keptDays,
    ]);
  }

  /** A person who stopped being a guardian of a player no longer sees what the family was told about the player. */
  @On('identity.player-changed')
  async playerChanged(
    { playerId }: EventPayload<'identity.player-changed'>,
    { manager }: Delivered,
  ): Promise<void> {
    const guardianIds = await this.directory.getGuardianIds(playerId);
    const [gone] = await manager.query<[{ recipient_id: string }[], number]>(
      `DELETE FROM notices WHERE player_id = $1 AND reader = 'family' AND recipient_id <> ALL ($2)
       RETURNING recipient_id`,
      [playerId, guardianIds],
    );
    for (const recipientId of new Set(gone.map(({ recipient_id }) => recipient_id)))
      await announce(manager, recipientId);
  }
}
