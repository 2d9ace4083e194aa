import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  constants,
  type CustomRequest,
  type getCustomRequest,
  type listCustomRequests,
  type Page,
  type QueryOf,
  requestCustomLesson,
} from '@fungo/contracts';
import {
  AppError,
  CONFIG,
  once,
  Outbox,
  SealedFields,
  type SignedIn,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { type Holder, SenderHash } from '@fungo/platform/academy';
import { ownInstructorId } from '@fungo/platform/people';
import type { SchedulingConfig } from '../config';
import { listedInstructor } from '../people/acting-coach';
import { StoredPerson } from '../people/person.entity';
import { StoredCustomRequest } from './custom-request.entity';
import { CustomRequestsRepository } from './custom-requests.repository';

const { perAddress, perSender } = constants.customRequest.acknowledgementsPerDay;

@Injectable()
export class CustomRequestsService {
  private readonly senders: SenderHash;

  constructor(
    @Inject(CONFIG) config: SchedulingConfig,
    private readonly dataSource: DataSource,
    private readonly requests: CustomRequestsRepository,
    private readonly outbox: Outbox,
    private readonly sealed: SealedFields,
  ) {
    this.senders = new SenderHash(config, 'senders of custom requests');
  }

  /** Puts a request on the coach's list, and has it mailed within the limits. */
  make(
    caller: SignedIn | Visitor,
    body: BodyOf<typeof requestCustomLesson>,
    key: string | null,
  ): Promise<CustomRequest> {
    const who = caller.kind === 'user' ? caller.id : caller.address;
    return transaction(this.dataSource, async (manager) => {
      const request = { caller: who, key, request: [requestCustomLesson.path, body] };
      const id = await once(manager, request, () => this.keep(manager, caller, body));
      return (await this.requests.find(manager, Number(id)))!;
    });
  }

  private async keep(
    manager: EntityManager,
    caller: SignedIn | Visitor,
    body: BodyOf<typeof requestCustomLesson>,
  ): Promise<string> {
    const { instructorId, email } = body;
    const sender = this.senders.of(caller);
    const coach = await manager.findOneBy(StoredPerson, { instructorId, role: 'instructor' });
    if (!coach) throw new AppError('identity.instructor-not-found');
    const earlier = await this.requests.countEarlier(manager, { sender, email, instructorId });
    const { id } = await manager.save(
      manager.create(
        StoredCustomRequest,
        this.sealed.seal(StoredCustomRequest, {
          instructorId,
          sender,
          name: body.name,
          phone: body.phone,
          email,
          preferredDates: body.preferredDates || null,
          preferredTimes: body.preferredTimes || null,
          location: body.location || null,
          travelPreference: body.travelPreference,
          sessionFocus: body.sessionFocus ?? null,
          additionalNotes: body.additionalNotes || null,
        }),
      ),
    );
    // A request beyond the limits is kept without its mails. The address, which may be a stranger's, gets none, and
    // the coach gets none from one persistent sender. The coach's list shows every request anyway.
    if (this.senders.mayAlso(caller, earlier.ofSenderToCoach, perSender))
      await this.outbox.add(manager, 'scheduling.custom-request-made', {
        requestId: id,
        coachId: coach.userId,
        acknowledge:
          earlier.ofAddress < perAddress && this.senders.mayAlso(caller, earlier.ofSender, perSender),
      });
    return String(id);
  }

  /** Requests to the coach; an administrator gets all, or one coach's. */
  list(
    caller: SignedIn,
    { instructorId, ...page }: QueryOf<typeof listCustomRequests>,
  ): Promise<Page<CustomRequest>> {
    return this.requests.list({ ...page, instructorId: listedInstructor(caller, instructorId) });
  }

  /** Sets a request's status, in any order, since people change their minds. */
  change(caller: SignedIn, id: number, status: CustomRequest['status']): Promise<CustomRequest> {
    const own = caller.role === 'admin' ? { id } : { id, instructorId: ownInstructorId(caller) };
    return transaction(this.dataSource, async (manager) => {
      const { affected } = await manager.update(StoredCustomRequest, own, { status });
      if (affected === 0) throw new AppError('scheduling.request-not-found');
      return (await this.requests.find(manager, id))!;
    });
  }

  /** @throws AppError `scheduling.request-not-found` */
  async get(id: number): Promise<AnswerOf<typeof getCustomRequest>> {
    const request = await this.requests.find(this.dataSource.manager, id);
    if (!request) throw new AppError('scheduling.request-not-found');
    return request;
  }

  sentBy(holder: Holder) {
    return this.senders.sentBy(holder);
  }

  async forget(manager: EntityManager, holder: Holder): Promise<void> {
    for (const rule of this.sentBy(holder)) await manager.delete(StoredCustomRequest, rule);
  }
}
