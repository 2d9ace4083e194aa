import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { getCampRegistrationMail, getWaitlistMail } from '@fungo/contracts';
import { AppError, Ask, UnknownDelivery, transaction } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, kindNamed } from '../deliveries/mail-kind';
import { NoticesWriter } from '../deliveries/notices.writer';

type Readers = NonNullable<KindOfNotice<object>['readers']>;

interface ToldFamily {
  id: string;
  playerIds: string[];
  /** It gets the mail already. */
  address: string;
}

/** Tells the accounts of a mail that went to an address alone: all administrators, or all guardians of a family. */
@Injectable()
export class NoticeReaders {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
    private readonly directory: Directory,
    private readonly notices: NoticesWriter,
    private readonly deliveries: DeliveriesService,
  ) {}

  /**
   * Guardians other than the one at the mail's address get the mail, too.
   * @param covered accounts with a waiting mail that says this, too
   */
  async tell(
    eventId: string,
    name: string,
    facts: Record<string, unknown>,
    covered: string[],
  ): Promise<void> {
    const kind = kindNamed(name);
    if (!kind?.notice?.readers) throw new UnknownDelivery(`Nobody reads notices of the kind ${name}`);
    const { readers, forStaff } = kind.notice;
    if (readers === 'administrators') {
      const ids = await this.directory.getAdministratorIds();
      return transaction(this.dataSource, (manager) =>
        this.notices.add(manager, kind, { eventId, facts }, ids, forStaff ? 'staff' : 'self'),
      );
    }
    const family = await this.familyOf(readers, facts);
    const player = family && (await this.directory.findPlayerOf(family.id, family.playerIds));
    if (!player) return;
    const { playerId, guardians } = player;
    const addressed =
      guardians.find(({ email }) => email.toLowerCase() === family.address.toLowerCase()) ?? guardians[0];
    const mailed = guardians.filter((one) => one !== addressed && !covered.includes(one.userId));
    const idsOf = (people: typeof guardians) => people.map(({ userId }) => userId);
    await transaction(this.dataSource, (manager) =>
      this.deliveries.queueTo(
        manager,
        kind,
        { eventId, facts, playerId },
        { told: idsOf(guardians), mailed: idsOf(mailed) },
      ),
    );
  }

  /** A family without an account, or whose registration was deleted meanwhile, is told at its address alone. */
  private async familyOf(
    readers: Exclude<Readers, 'administrators'>,
    { registrationId, familyId }: Record<string, unknown>,
  ): Promise<ToldFamily | null> {
    if (readers === 'registration') {
      const found = await this.ask
        .question(getCampRegistrationMail, { params: { id: registrationId as string } })
        .catch(unlessGone);
      return found?.userId
        ? { id: found.userId, playerIds: found.playerIds ?? [], address: found.registration.parentEmail }
        : null;
    }
    const found = await this.ask
      .question(getWaitlistMail, { params: { id: familyId as string } })
      .catch(unlessGone);
    return found?.userId ? { id: found.userId, playerIds: [], address: found.family.parentEmail } : null;
  }
}

function unlessGone(error: unknown): null {
  if (error instanceof AppError && error.code !== 'unavailable') return null;
  throw error;
}
