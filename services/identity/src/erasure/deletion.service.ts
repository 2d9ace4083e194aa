import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { constants, type Deletion, type EventPayload } from '@fungo/contracts';
import { Outbox, SealedFields, type SignedIn, transaction } from '@fungo/platform';
import { audited, system } from '@fungo/platform/academy';
import { StoredUser } from '../accounts/user.entity';
import { SignInService } from '../sign-in/sign-in.service';
import { AccountDeletion } from '../accounts/account-deletion.entity';
import { deleteAccount, remindOfDeletion } from './deletion.jobs';
import { eraseUser } from './erase-user';

const day = 24 * 60 * 60 * 1000;

interface Request {
  userId: string;
  dueAt: string;
}

/** Deletes accounts some days after their owner's request, unless the owner withdraws it. */
@Injectable()
export class DeletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signIn: SignInService,
    readonly outbox: Outbox,
    readonly sealed: SealedFields,
  ) {}

  async get(userId: string): Promise<Deletion> {
    const asked = await this.dataSource.manager.findOneBy(AccountDeletion, { userId });
    return { dueAt: asked?.dueAt.toISOString() ?? null };
  }

  /** @throws AppError as {@link SignInService.prove} */
  async ask(caller: SignedIn, password: string, signal: AbortSignal): Promise<Deletion> {
    await this.signIn.prove(caller, password, signal);
    await transaction(this.dataSource, async (manager) => {
      const user = await lockUser(manager, caller.id);
      if (await manager.existsBy(AccountDeletion, { userId: user.id })) return;
      const due = new Date(Date.now() + constants.limits.deletionDays * day);
      const request = { userId: user.id, dueAt: due.toISOString() };
      await manager.insert(AccountDeletion, { userId: user.id, dueAt: due });
      await this.outbox.addJob(manager, remindOfDeletion, request, new Date(due.getTime() - day));
      await this.outbox.addJob(manager, deleteAccount, request, due);
      await this.tell(manager, user, 'asked', request.dueAt);
      await this.audit(manager, caller, 'asked to delete their account');
    });
    return this.get(caller.id);
  }

  /** Keeps the account. Without a request it does nothing. */
  takeBack(caller: SignedIn): Promise<void> {
    return transaction(this.dataSource, async (manager) => {
      const user = await lockUser(manager, caller.id);
      const asked = await manager.findOneBy(AccountDeletion, { userId: user.id });
      if (!asked) return;
      await manager.delete(AccountDeletion, { userId: user.id });
      await this.tell(manager, user, 'taken-back', asked.dueAt.toISOString());
      await this.audit(manager, caller, 'kept their account');
    });
  }

  async remind(manager: EntityManager, request: Request): Promise<void> {
    const user = await this.findDue(manager, request);
    if (user) await this.tell(manager, user, 'near', request.dueAt);
  }

  /** Retries daily for staff, until the academy has handed over their lessons and camps and ended the role. */
  async delete(manager: EntityManager, request: Request): Promise<void> {
    const user = await this.findDue(manager, request);
    if (!user) return;
    if (user.role === 'student') return eraseUser(manager, this, user, system);
    await this.outbox.addJob(manager, deleteAccount, request, new Date(Date.now() + day));
  }

  /** @returns null if the request was withdrawn */
  private async findDue(manager: EntityManager, { userId, dueAt }: Request): Promise<StoredUser | null> {
    const user = await lockUser(manager, userId);
    const isAsked = await manager.existsBy(AccountDeletion, { userId, dueAt: new Date(dueAt) });
    return isAsked ? user : null;
  }

  private tell(
    manager: EntityManager,
    { id: userId, role }: StoredUser,
    step: EventPayload<'identity.deletion-changed'>['step'],
    dueAt: string,
  ): Promise<void> {
    const isStaff = role !== 'student';
    return this.outbox.add(manager, 'identity.deletion-changed', { userId, step, dueAt, isStaff });
  }

  private audit(manager: EntityManager, caller: SignedIn, verb: string): Promise<void> {
    return audited(manager, caller, { verb, entity: 'user', entityId: caller.id, fields: [] });
  }
}

/** Requests of one account run one after the other. */
const lockUser = (manager: EntityManager, id: string): Promise<StoredUser> =>
  manager.findOneOrFail(StoredUser, { where: { id }, lock: { mode: 'for_no_key_update' } });
