import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type ChosenMails,
  type MailChoices,
  type MailTopic,
  mailTopics,
  type TellingWay,
  tellingWays,
  type TopicChoices,
} from '@fungo/contracts';
import { transaction } from '@fungo/platform';
import { MailTurnedOff } from './mail-turned-off.entity';

/** The kinds of mail that each guardian gets, and in which ways. */
@Injectable()
export class MailChoicesService {
  constructor(private readonly dataSource: DataSource) {}

  async get(userId: string, manager = this.dataSource.manager): Promise<MailChoices> {
    const off = await manager.findBy(MailTurnedOff, { userId });
    const chosen = (way: TellingWay) =>
      Object.fromEntries(
        mailTopics.map((topic) => [topic, !off.some((one) => one.topic === topic && one.way === way)]),
      ) as TopicChoices;
    return { ...chosen('mail'), screen: chosen('screen'), push: chosen('push') };
  }

  choose(userId: string, { screen, push, ...mail }: ChosenMails): Promise<MailChoices> {
    const choices = { mail, screen, push };
    return transaction(this.dataSource, async (manager) => {
      for (const way of tellingWays)
        for (const topic of mailTopics) {
          const isOn = choices[way]?.[topic];
          if (isOn === true) await manager.delete(MailTurnedOff, { userId, topic, way });
          else if (isOn === false)
            await manager
              .createQueryBuilder()
              .insert()
              .into(MailTurnedOff)
              .values({ userId, topic, way })
              .orIgnore()
              .execute();
        }
      return this.get(userId, manager);
    });
  }

  /** Those of the people who get a kind in this way. */
  async getting(
    manager: EntityManager,
    topic: MailTopic | undefined,
    userIds: string[],
    way: TellingWay = 'mail',
  ): Promise<string[]> {
    if (topic === undefined || userIds.length === 0) return userIds;
    const off = await manager.findBy(MailTurnedOff, { topic, way, userId: In(userIds) });
    return userIds.filter((id) => !off.some(({ userId }) => userId === id));
  }
}
