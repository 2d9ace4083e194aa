import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  constants,
  type getWaitlistFamily,
  joinWaitlist,
  perHour,
  type WaitlistFamily,
} from '@fungo/contracts';
import {
  AppError,
  invalidRequest,
  type NetworkGate,
  NetworkLimits,
  once,
  SealedFields,
  type SignedIn,
  throwConstraint,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { KnownPlayers } from '@fungo/platform/people';
import type { StoredCamp } from '../places/camp.entity';
import { StoredDivision } from '../places/division.entity';
import { familyOf, isStaff, isTheirs, newToken } from '../link-tokens';
import { type Issue, wishOf } from '../places/divisions.rules';
import { WaitingChild } from './waiting-child.entity';
import { WaitingFamily } from './waiting-family.entity';
import { WaitlistWriter } from './waitlist.writer';
import { WaitlistRepository } from './waitlist.repository';
import { moved, roomAfter } from './waitlist.rules';
import { PlacesWriter } from '../places/places.writer';

@Injectable()
export class WaitlistService {
  /** The limit per network allows for a whole club on one network. */
  private readonly fromNetwork: NetworkGate;

  constructor(
    private readonly dataSource: DataSource,
    private readonly places: PlacesWriter,
    private readonly players: KnownPlayers,
    private readonly families: WaitlistRepository,
    private readonly waitlist: WaitlistWriter,
    private readonly sealed: SealedFields,
    limits: NetworkLimits,
  ) {
    const { networkPerHour } = constants.camp.waitingOf;
    this.fromNetwork = limits.gate('camp-waitlist', perHour(networkPerHour));
  }

  /** Adds a family at the end of the line. */
  async join(
    from: SignedIn | Visitor,
    campId: number,
    body: BodyOf<typeof joinWaitlist>,
    key: string | null,
  ): Promise<AnswerOf<typeof joinWaitlist>> {
    const caller = await this.actingFor(from, body);
    const who = caller.kind === 'user' ? caller.id : caller.address;
    const request = { caller: who, key, request: [joinWaitlist.path, campId, body] };
    return transaction(this.dataSource, async (manager) => {
      const id = await once(manager, request, async () => {
        if (caller.kind === 'visitor') await this.fromNetwork(caller.address, campId);
        return this.add(manager, caller, campId, body);
      });
      const { position } = await this.families.get(manager, id);
      const { token } = this.sealed.open(WaitingFamily, await this.find(manager, id));
      return { id, accessToken: token, position: position ?? 0 };
    });
  }

  async list(campId: number): Promise<WaitlistFamily[]> {
    const { manager } = this.dataSource;
    await this.places.getCamp(manager, campId);
    return this.families.list(manager, campId);
  }

  async get(caller: SignedIn | Visitor, id: string): Promise<AnswerOf<typeof getWaitlistFamily>> {
    const { manager } = this.dataSource;
    await this.findTheirs(manager, caller, id);
    return this.families.get(manager, id);
  }

  /** Removes a family; its offered place goes to the next one. */
  leave(caller: SignedIn | Visitor, id: string): Promise<void> {
    return this.change(caller, id, async (manager, camp, family) => {
      await this.waitlist.release(manager, family, 'left');
      await this.waitlist.offerFreed(manager, camp);
    });
  }

  move(caller: SignedIn, id: string, position: number): Promise<WaitlistFamily[]> {
    return this.change(caller, id, async (manager, camp, family) => {
      if (family.state !== 'waiting') throw new AppError('camps.not-waiting');
      const waiting = (await this.families.list(manager, camp.id)).filter(({ state }) => state === 'waiting');
      const ids = waiting.map((one) => one.id);
      await this.families.reorder(manager, moved(ids, id, position));
      return this.families.list(manager, camp.id);
    });
  }

  /** Offers a family its places ahead of its turn. */
  offer(caller: SignedIn, id: string): Promise<WaitlistFamily> {
    return this.change(caller, id, async (manager, camp, { state }) => {
      if (state !== 'waiting') throw new AppError('camps.not-waiting');
      if (!takesMore(camp)) throw new AppError('camps.closed');
      const family = await this.families.get(manager, id);
      const room = await this.families.roomOf(manager, camp.id);
      if (family.children.length > room.places) throw new AppError('camps.full');
      if (!roomAfter(room, family.children)) throw new AppError('camps.division-full');
      await this.waitlist.offer(manager, camp, family);
      return this.families.get(manager, id);
    });
  }

  /** A guardian of several families joins with the children's family. */
  private async actingFor(
    caller: SignedIn | Visitor,
    { children }: BodyOf<typeof joinWaitlist>,
  ): Promise<SignedIn | Visitor> {
    if (caller.kind === 'visitor' || caller.familyIds.length === 1) return caller;
    const playerOf = await this.players.byName(caller);
    return this.players.actingFor(
      caller,
      children.map(({ playerName }) => playerOf(playerName)),
    );
  }

  private async add(
    manager: EntityManager,
    caller: SignedIn | Visitor,
    campId: number,
    { children, ...guardian }: BodyOf<typeof joinWaitlist>,
  ): Promise<string> {
    const camp = await this.places.lock(manager, campId);
    if (camp.status === 'draft') throw new AppError('camps.camp-not-found');
    if (!takesMore(camp)) throw new AppError('camps.closed');
    const divisions = await manager.findBy(StoredDivision, { campId });
    const issues: Issue[] = [];
    const placed = children.map((child, index) => ({
      ...child,
      divisionId: wishOf({ ...camp, divisions }, child, ['children', index], issues).divisionId,
    }));
    if (issues.length > 0) throw invalidRequest(issues);
    if (roomAfter(await this.families.roomOf(manager, campId), placed)) throw new AppError('camps.has-room');
    const userId = familyOf(caller);
    if (userId !== null) {
      const own = await manager.countBy(WaitingFamily, {
        ...{ campId, userId, state: In(['waiting', 'offered']) },
      });
      if (own >= constants.camp.waitingOf.account) throw new AppError('camps.already-waiting');
    }
    const last = await this.families.lastRank(manager, campId);
    if (last.waiting >= constants.camp.maxWaiting) throw new AppError('camps.waitlist-full');
    const id = randomUUID();
    await manager
      .insert(
        WaitingFamily,
        this.sealed.seal(WaitingFamily, {
          id,
          campId,
          userId,
          rank: last.rank + 1,
          ...newToken(),
          ...guardian,
        }),
      )
      .catch((error: unknown) => throwConstraint(error, { waitlist_once: 'camps.already-waiting' }));
    await manager.insert(
      WaitingChild,
      placed.map((child) => ({ familyId: id, ...child })),
    );
    return id;
  }

  /** Runs a change of a family that waits or holds an offer, under its camp's lock. */
  private change<T>(
    caller: SignedIn | Visitor,
    id: string,
    work: (manager: EntityManager, camp: StoredCamp, family: WaitingFamily) => Promise<T>,
  ): Promise<T> {
    return transaction(this.dataSource, async (manager) => {
      const { campId } = await this.findTheirs(manager, caller, id);
      const camp = await this.places.lock(manager, campId);
      const family = await this.find(manager, id);
      if (family.state !== 'waiting' && family.state !== 'offered') throw new AppError('camps.not-waiting');
      return work(manager, camp, family);
    });
  }

  private async findTheirs(
    manager: EntityManager,
    caller: SignedIn | Visitor,
    id: string,
  ): Promise<WaitingFamily> {
    const family = await this.find(manager, id);
    if (!isStaff(caller) && !isTheirs(caller, family)) throw new AppError('camps.not-waiting');
    return family;
  }

  private async find(manager: EntityManager, id: string): Promise<WaitingFamily> {
    const family = await manager.findOneBy(WaitingFamily, { id });
    if (!family) throw new AppError('camps.not-waiting');
    return family;
  }
}

/** Whether places may still be offered: only before the camp begins. */
const takesMore = ({ status, startsAt }: StoredCamp): boolean => status === 'active' && startsAt > new Date();
