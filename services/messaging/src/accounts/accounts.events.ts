import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import {
  cardFailed,
  confirmEmail,
  consentGiven,
  membershipBegun,
  newDevice,
  providerLinked,
  secondFactor,
  welcome,
} from './account-mails';
import { deletionMail, staffDeletionAsked } from './deletion-mails';

@Controller()
export class AccountsEvents {
  constructor(private readonly deliveries: DeliveriesService) {}

  @On('identity.account-registered')
  registered({ userId }: EventPayload<'identity.account-registered'>, delivered: Delivered): Promise<void> {
    return this.writeTo(userId, welcome, delivered);
  }

  @On('identity.consent-given')
  consentGiven({ userId }: EventPayload<'identity.consent-given'>, delivered: Delivered): Promise<void> {
    return this.writeTo(userId, consentGiven, delivered);
  }

  @On('identity.proof-requested')
  proofRequested({ userId }: EventPayload<'identity.proof-requested'>, delivered: Delivered): Promise<void> {
    return this.writeTo(userId, confirmEmail, delivered);
  }

  @On('identity.device-added')
  async deviceAdded(
    { userId: recipientId, ...facts }: EventPayload<'identity.device-added'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    await this.deliveries.queue(manager, newDevice, { eventId, recipientId, facts });
  }

  @On('identity.provider-linked')
  async linked(
    { userId: recipientId, provider }: EventPayload<'identity.provider-linked'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    await this.deliveries.queue(manager, providerLinked, { eventId, recipientId, facts: { provider } });
  }

  @On('identity.second-factor-changed')
  async factorChanged(
    { userId: recipientId, change }: EventPayload<'identity.second-factor-changed'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    await this.deliveries.queue(manager, secondFactor, { eventId, recipientId, facts: { change } });
  }

  @On('payments.membership-changed')
  async membershipChanged(
    { userId, begun }: EventPayload<'payments.membership-changed'>,
    delivered: Delivered,
  ): Promise<void> {
    if (begun) await this.writeTo(userId, membershipBegun, delivered);
  }

  @On('payments.membership-payment-failed')
  async paymentFailed(
    { userId: recipientId, retriesAt }: EventPayload<'payments.membership-payment-failed'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    await this.deliveries.queue(manager, cardFailed, { eventId, recipientId, facts: { retriesAt } });
  }

  /** The academy also hears about staff accounts, because it must end their role first. */
  @On('identity.deletion-changed')
  async deletionChanged(
    { userId: recipientId, ...facts }: EventPayload<'identity.deletion-changed'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    await this.deliveries.queue(manager, deletionMail, { eventId, recipientId, facts });
    if (facts.isStaff && facts.step === 'asked')
      await this.deliveries.queue(manager, staffDeletionAsked, {
        ...{ eventId, recipientId: null, facts: { userId: recipientId } },
      });
  }

  private writeTo(recipientId: string, kind: typeof welcome, { manager, eventId }: Delivered): Promise<void> {
    return this.deliveries.queue(manager, kind, { eventId, recipientId, facts: {} });
  }
}
