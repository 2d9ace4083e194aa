import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { listChargesOf, listRegistrationsOf } from '@fungo/contracts';
import { Ask } from '@fungo/platform';
import {
  idAfter,
  type PersonalData,
  personalDataAtOnce,
  personalDataAudit,
  personalDataList,
  type PersonalDataList,
  type Holder,
  inWords,
  shownAt,
  shownMoney,
} from '@fungo/platform/academy';
import { StoredIntent } from '../intents/intent.entity';
import { StoredDispute } from '../ledger/dispute.entity';
import { Posting } from '../ledger/posting.entity';
import { StoredMembership } from '../memberships/membership.entity';
import { Subscriber } from '../memberships/subscriber.entity';
import { StoredSubscription } from '../memberships/subscription.entity';
import { StoredRefund } from '../refunds/refund.entity';

/** The data that payments stores about a person. Card numbers and names stay at Stripe. */
@Injectable()
export class PaymentsPersonalData implements PersonalData {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ask: Ask,
  ) {}

  listsFor(): PersonalDataList[] {
    return [
      personalDataAtOnce({
        title: 'Membership',
        rows: async ({ playerIds }) => {
          const found = await this.dataSource.manager.findBy(StoredMembership, { userId: In(playerIds) });
          return found.map(({ status, byHand }) => ({
            Status: inWords(status),
            'Started by the academy': byHand,
          }));
        },
      }),
      personalDataAtOnce({
        title: 'What you pay each month',
        about:
          'Stripe, our payment company, has your card and the list of your monthly payments. Our books have their amounts without your name. Ask us for the list.',
        rows: async ({ playerIds }) => {
          const found = await this.dataSource.manager.findBy(StoredSubscription, { userId: In(playerIds) });
          return found.map((subscription) => ({
            Began: shownAt(subscription.beganAt),
            Status: inWords(subscription.status),
            Paused: subscription.paused,
            'Paid until': shownAt(subscription.paidUntil),
            Renews: shownAt(subscription.renewsAt),
            Ends: shownAt(subscription.endsAt),
            'Card tried again': shownAt(subscription.retriesAt),
            'Ended by': inWords(subscription.endedBy),
            'Stripe’s number': subscription.stripeId,
          }));
        },
      }),
      personalDataAtOnce({
        title: 'You at Stripe',
        rows: async ({ playerIds }) => {
          const found = await this.dataSource.manager.findBy(Subscriber, { userId: In(playerIds) });
          return found.map(({ customerId, checkoutId }) => ({
            'Your number at Stripe': customerId,
            'Checkout under way': checkoutId,
          }));
        },
      }),
      personalDataList({
        title: 'What was charged and paid for camps and lessons',
        rows: async (holder, page) =>
          this.dataSource.manager.find(Posting, {
            where: { chargeId: In(await this.chargesOf(holder)), ...idAfter.text(page) },
            order: { id: 'ASC' },
            take: page.limit,
          }),
        place: ({ id }) => id,
        show: ({ happenedAt, kind, cents, debit, credit }) => ({
          When: shownAt(happenedAt),
          What: kinds[kind],
          By: inWords([debit, credit].find((account) => account !== 'family' && account !== 'fees') ?? null),
          Amount: shownMoney(cents),
        }),
      }),
      personalDataAtOnce({
        title: 'Money back',
        rows: async (holder) => {
          const found = await this.dataSource.manager.findBy(StoredRefund, await this.ofTheirs(holder));
          return found.map(({ askedAt, by, cents, reason, state, stripeId }) => ({
            When: shownAt(askedAt),
            By: inWords(by),
            Amount: shownMoney(cents),
            Reason: reason,
            Status: inWords(state),
            'Stripe’s number': stripeId,
          }));
        },
      }),
      personalDataAtOnce({
        title: 'Payments by card that were begun',
        rows: async (holder) => {
          const found = await this.dataSource.manager.findBy(StoredIntent, await this.ofTheirs(holder));
          return found.map(({ createdAt, cents, state, stripeId }) => ({
            When: shownAt(createdAt),
            Amount: shownMoney(cents),
            Status: inWords(state),
            'Stripe’s number': stripeId,
          }));
        },
      }),
      personalDataAtOnce({
        title: 'Payments that a bank was asked to take back',
        rows: async (holder) => {
          const found = await this.dataSource.manager.findBy(StoredDispute, await this.ofTheirs(holder));
          return found.map(({ openedAt, cents, state, answerBy, stripeId }) => ({
            When: shownAt(openedAt),
            Amount: shownMoney(cents),
            Status: inWords(state),
            'Academy answers by': shownAt(answerBy),
            'Stripe’s number': stripeId,
          }));
        },
      }),
      personalDataAudit(this.dataSource, (holder) => this.chargesOf(holder)),
    ];
  }

  private async chargesOf({ userId }: Holder): Promise<string[]> {
    const [registrations, charges] = await Promise.all([
      this.ask.question(listRegistrationsOf, { params: { userId } }),
      this.ask.question(listChargesOf, { params: { userId } }),
    ]);
    return [...registrations, ...charges];
  }

  private async ofTheirs(holder: Holder) {
    return { chargeId: In(await this.chargesOf(holder)) };
  }
}

const kinds = {
  fee: 'Price',
  drop: 'Price that is not owed any more',
  note: 'Payment noted by the academy',
  card: 'Payment by card',
  refund: 'Money back',
  'refund-failed': 'Money back that did not arrive',
  dispute: 'Taken back by the bank',
  'dispute-won': 'Given back by the bank',
};
