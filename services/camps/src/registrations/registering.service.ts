import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import {
  type AnswerOf,
  type BodyOf,
  constants,
  publicName,
  registerForCamp,
  registerForCampWithoutPayment,
} from '@fungo/contracts';
import {
  AcademyClock,
  CONFIG,
  invalidRequest,
  madeBefore,
  Outbox,
  requestHash,
  type SignedIn,
  transaction,
  type Visitor,
} from '@fungo/platform';
import { SenderHash } from '@fungo/platform/academy';
import { KnownPlayers } from '@fungo/platform/people';
import type { CampsConfig } from '../config';
import { familiesOf, familyOf, isStaff, newToken } from '../link-tokens';
import { PlacesWriter } from '../places/places.writer';
import { WaitlistWriter } from '../waitlist/waitlist.writer';
import { linkChildren } from './link-children';
import { getRegistration } from './payments.writer';
import { keepPhotoWishes } from './photo-wishes';
import { referenceOf } from './references';
import type { Registration } from './registration.entity';
import { type Bounds, RegistrationsRepository, type Request } from './registrations.repository';
import { type Asked, consentFor, judge, refuseTwice } from './registrations.rules';
import { UnpaidWriter } from './unpaid.writer';
import { payByOf } from './unpaid.rules';

type Registered = AnswerOf<typeof registerForCamp>;

/** The common form of both registering calls. */
interface Order {
  campId: number;
  guardian: Pick<Registration, 'parentName' | 'parentEmail' | 'parentPhone' | 'pickupNames'> & {
    /** Null if not chosen, which is allowed when there is nothing to pay. */
    paymentMethod: Registration['paymentMethod'] | null;
  };
  offer: { id: string; token: string } | undefined;
  asked: Asked;
  consentText: number | undefined;
}

/** The camp's terms changed during the checks, so that the registration is checked again. */
class TermsChanged extends Error {}

/** Registers families at the terms of their camp. */
@Injectable()
export class RegisteringService {
  private readonly senders: SenderHash;

  constructor(
    @Inject(CONFIG) private readonly config: CampsConfig,
    private readonly dataSource: DataSource,
    private readonly registrations: RegistrationsRepository,
    private readonly players: KnownPlayers,
    private readonly places: PlacesWriter,
    private readonly waitlist: WaitlistWriter,
    private readonly unpaid: UnpaidWriter,
    private readonly outbox: Outbox,
    private readonly clock: AcademyClock,
  ) {
    this.senders = new SenderHash(config, 'senders of registrations');
  }

  register(
    caller: SignedIn | Visitor,
    body: BodyOf<typeof registerForCamp>,
    key: string | null,
  ): Promise<Registered> {
    const { registration, participants } = body;
    const part = 'registration';
    const order: Order = {
      campId: registration.campId,
      guardian: guardianOf(registration, registration.paymentMethod ?? null),
      offer: registration.offer,
      asked: {
        ...{ ...registration, participants },
        at: { days: [part, 'selectedDays'], waiver: [part, 'waiver'] },
      },
      consentText: registration.consentText,
    };
    return this.make(caller, order, requestOf(caller, key, [registerForCamp.path, body]));
  }

  registerWithoutPayment(
    caller: SignedIn | Visitor,
    body: BodyOf<typeof registerForCampWithoutPayment>,
    key: string | null,
  ): Promise<Registered> {
    const { campId, parentInfo, participants, totalAmount, paymentMethod } = body;
    const { parentName, parentPhone = '' } = parentInfo;
    const part = 'parentInfo';
    const order: Order = {
      campId,
      guardian: guardianOf({ ...parentInfo, parentPhone }, paymentMethod),
      offer: parentInfo.offer,
      asked: {
        ...{ ...parentInfo, totalAmount },
        registrationOption: parentInfo.registrationOption ?? body.registrationOption ?? 'all_days',
        selectedDays: parentInfo.selectedDays ?? body.selectedDays,
        participants: participants.map((child) => ({
          ...child,
          emergencyContact: child.emergencyContact ?? parentName,
          emergencyPhone: child.emergencyPhone ?? parentPhone,
        })),
        at: {
          days: parentInfo.selectedDays || !body.selectedDays ? [part, 'selectedDays'] : ['selectedDays'],
          waiver: [part, 'waiver'],
        },
      },
      consentText: parentInfo.consentText,
    };
    return this.make(caller, order, requestOf(caller, key, [registerForCampWithoutPayment.path, body]));
  }

  /** Registers all of a family's children, or refuses the family. */
  private async make(from: SignedIn | Visitor, order: Order, request: Request): Promise<Registered> {
    const { manager } = this.dataSource;
    const { caller, children } = await linkChildren(this.players, from, order.asked.participants);
    order.asked.participants = children;
    for (;;) {
      try {
        const { offer, asked } = order;
        const isOneStatement =
          !offer &&
          !(asked.refuseTwice && familyOf(caller)) &&
          asked.participants.every(({ photosAllowed }) => photosAllowed !== false);
        const id = isOneStatement
          ? await this.write(manager, caller, order, request)
          : await transaction(this.dataSource, (held) =>
              offer
                ? this.claim(held, offer, caller, order, request)
                : this.write(held, caller, order, request),
            );
        return await this.answer(manager, id);
      } catch (error) {
        if (!(error instanceof TermsChanged || isReferenceTaken(error))) throw error;
      }
    }
  }

  /** Releases an offer's held places, registers the family, and offers any remaining places. */
  private async claim(
    manager: EntityManager,
    offer: NonNullable<Order['offer']>,
    caller: SignedIn | Visitor,
    order: Order,
    request: Request,
  ): Promise<string> {
    const camp = await this.places.lock(manager, order.campId);
    const { first } = await this.registrations.termsOf(manager, order.campId, request);
    if (first) return madeBefore(first, request.hash);
    await this.waitlist.claim(manager, camp, offer);
    const id = await this.write(manager, caller, order, request);
    await this.waitlist.offerFreed(manager, camp);
    return id;
  }

  /** @throws TermsChanged to roll back the transaction, including a claimed offer */
  private async write(
    manager: EntityManager,
    caller: SignedIn | Visitor,
    { campId, guardian, asked, consentText }: Order,
    request: Request,
  ): Promise<string> {
    const userId = familyOf(caller);
    // Locks out a simultaneous registration of the same child.
    if (asked.refuseTwice && userId) await this.places.lock(manager, campId);
    const known = await this.registrations.termsOf(manager, campId, request, asked.promotionCode);
    const { terms, version, first } = known;
    if (first) return madeBefore(first, request.hash);
    const judged = judge(terms, asked, this.clock.now());
    const { selectedDays, price, promotionId, deposit, refundTerms, children, signed } = judged;
    // An unproved address must not tell strangers which children are in a camp.
    if (asked.refuseTwice)
      refuseTwice(
        children,
        userId ? await this.registrations.childrenOf(manager, campId, familiesOf(caller)) : [],
      );
    const id = randomUUID();
    const now = new Date();
    if (price.total > 0 && guardian.paymentMethod === null) throw invalidRequest([noMethod]);
    const payBy = price.total > 0 ? payByOf(terms.payWithinDays, now, new Date(terms.startsAt)) : null;
    const done = await this.registrations.add(manager, {
      registration: {
        id,
        campId,
        userId,
        sender: isStaff(caller) ? null : this.senders.of(caller),
        reference: referenceOf(),
        ...newToken(),
        ...guardian,
        paymentMethod: guardian.paymentMethod ?? 'later',
        registrationOption: asked.registrationOption,
        selectedDays,
        totalCents: price.total,
        siblingCents: price.siblings,
        promotionCents: price.promotion,
        promotionId,
        depositCents: deposit?.cents ?? null,
        restBy: deposit?.restBy ?? null,
        refundTerms,
        payBy,
        waiverId: signed?.waiverId ?? null,
        signedName: signed?.signedName ?? null,
        signedAt: signed && now,
        signedFrom: signed && caller.address,
        createdAt: now,
      },
      children: children.map((child) => ({
        registrationId: id,
        playerUserId: child.playerId ?? null,
        divisionId: child.divisionId,
        divisionChoices: child.divisionChoices,
        playerName: child.playerName,
        publicName: publicName(child.playerName),
        playerAge: child.playerAge,
        ageAsOf: terms.startDate,
        ageGroup: child.ageGroup ?? constants.camp.participantAgeGroup,
        sport: child.sport,
        playerPosition: child.playerPosition ?? null,
        experienceLevel: child.experienceLevel ?? null,
        medicalInfo: child.medicalInfo || null,
        emergencyContact: child.emergencyContact,
        emergencyPhone: child.emergencyPhone,
        ...consentFor(child, guardian.parentName, consentText, now),
      })),
      version,
      bounds: isStaff(caller) ? null : this.boundsOf(caller),
      publications: [
        this.outbox.publication('camps.registration-made', { registrationId: id, acknowledge: true }),
        this.outbox.publication('camps.fee-charged', {
          registrationId: id,
          campId,
          amount: { cents: price.total },
        }),
        ...this.unpaid.jobsOf(id, payBy),
      ],
      request,
    });
    if ('termsChanged' in done) throw new TermsChanged();
    if ('first' in done) return madeBefore(done.first, request.hash);
    await keepPhotoWishes(manager, done.made, children);
    return done.made;
  }

  private boundsOf(caller: SignedIn | Visitor): Bounds {
    const { unpaid, unpaidUses, confirmationsPerDay } = constants.camp;
    const sender = caller.kind === 'user' ? 'family' : 'network';
    const counts = sender === 'family' || this.config.NETWORK_LIMITS === 'on';
    return {
      unpaid: { address: unpaid.family, ...(counts && { sender: unpaid[sender] }) },
      uses: { address: unpaidUses.family, ...(counts && { sender: unpaidUses[sender] }) },
      confirmations: confirmationsPerDay,
    };
  }

  private async answer(manager: EntityManager, id: string): Promise<Registered> {
    const registration = await this.registrations.get(manager, id);
    const accessToken = this.registrations.tokenOf(await getRegistration(manager, id));
    return { id, accessToken, registration };
  }
}

const noMethod = { path: ['registration', 'paymentMethod'], message: constants.camp.noPaymentMethod };

/** Whether a random reference is already in use, which happens once in millions. */
const isReferenceTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'registrations_reference';

const requestOf = (caller: SignedIn | Visitor, key: string | null, request: unknown): Request => ({
  caller: caller.kind === 'user' ? caller.id : caller.address,
  key,
  hash: requestHash(request),
});

const guardianOf = (
  { parentName, parentEmail, parentPhone, pickupNames }: Omit<Order['guardian'], 'paymentMethod'>,
  paymentMethod: Order['guardian']['paymentMethod'],
): Order['guardian'] => ({ parentName, parentEmail, parentPhone, pickupNames, paymentMethod });
