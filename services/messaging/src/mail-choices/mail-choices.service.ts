import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type MailChoices, type MailTopic, mailTopics } from '@fungo/contracts';
import { transaction } from '@fungo/platform';
import { MailTurnedOff } from './mail-turned-off.entity';

/** The kinds of mail that each guardian gets. */
@Injectable()
export class MailChoicesService {
  constructor(private readonly dataSource: DataSource) {}

  async get(userId: string, manager = this.dataSource.manager): Promise<MailChoices> {
    const off = await manager.findBy(MailTurnedOff, { userId });
    const isOn = (topic: MailTopic) => !off.some((one) => one.topic === topic);
    return Object.fromEntries(mailTopics.map((topic) => [topic, isOn(topic)])) as MailChoices;
  }

  choose(userId: string, choices: Partial<MailChoices>): Promise<MailChoices> {
    return transaction(this.dataSource, async (manager) => {
      for (const topic of mailTopics)
        if (choices[topic] === true) await manager.delete(MailTurnedOff, { userId, topic });
        else if (choices[topic] === false)
          await manager
            .createQueryBuilder()
            .insert()
            .into(MailTurnedOff)
            .values({ userId, topic })
            .orIgnore()
            .execute();
      return this.get(userId, manager);
    });
  }

  /** Those of the people who get mail of a kind. */
  async getting(manager: EntityManager, topic: MailTopic | undefined, userIds: string[]): Promise<string[]> {
    if (topic === undefined || userIds.length === 0) return userIds;
    const off = await manager.findBy(MailTurnedOff, { topic, userId: In(userIds) });
    return userIds.filter((id) => !off.some(({ userId }) => userId === id));
  }
}
