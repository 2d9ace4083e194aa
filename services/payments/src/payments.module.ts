import { Module } from '@nestjs/common';
import { AccountsService } from './books/accounts.service';
import { BooksController } from './books/books.controller';
import { BooksService } from './books/books.service';
import { MoneyFiguresService } from './books/money-figures.service';
import { CardPayments } from './card-payments/card-payments';
import { CoachMoneyController } from './coach-money/coach-money.controller';
import { CoachMoneyService } from './coach-money/coach-money.service';
import { Disputes } from './disputes/disputes';
import { DisputesEvents } from './disputes/disputes.events';
import { ErasureEvents } from './erasure/erasure.events';
import { ChargesEvents } from './fees/charges.events';
import { FeesEvents } from './fees/fees.events';
import { IntentsController } from './intents/intents.controller';
import { IntentsEvents } from './intents/intents.events';
import { IntentsService } from './intents/intents.service';
import { Settlement } from './intents/settlement';
import { MoneyNews } from './ledger/money-news';
import { LedgerWriter } from './ledger/ledger.writer';
import { MembershipsWriter } from './memberships/memberships.writer';
import { MembershipsController } from './memberships/memberships.controller';
import { MembershipsService } from './memberships/memberships.service';
import { SubscribingService } from './memberships/subscribing.service';
import { Subscriptions } from './memberships/subscriptions';
import { SubscriptionsEvents } from './memberships/subscriptions.events';
import { Comparison } from './reconciliation/comparison';
import { Differences } from './reconciliation/differences';
import { DifferencesController } from './reconciliation/differences.controller';
import { ReconciliationEvents } from './reconciliation/reconciliation.events';
import { ReceiptsController } from './receipts/receipts.controller';
import { ReceiptsService } from './receipts/receipts.service';
import { RefundsWriter } from './refunds/refunds.writer';
import { RefundsController } from './refunds/refunds.controller';
import { RefundsEvents } from './refunds/refunds.events';
import { RefundsService } from './refunds/refunds.service';
import { MembershipBank } from './stripe/membership-bank';
import { StripeBank } from './stripe/stripe';
import { WebhookController } from './webhook/webhook.controller';
import { WebhookEvents } from './webhook/webhook.events';
import { WebhookService } from './webhook/webhook.service';

@Module({
  controllers: [
    MembershipsController,
    SubscriptionsEvents,
    ErasureEvents,
    FeesEvents,
    ChargesEvents,
    BooksController,
    CoachMoneyController,
    ReceiptsController,
    IntentsController,
    IntentsEvents,
    RefundsController,
    RefundsEvents,
    DisputesEvents,
    DifferencesController,
    ReconciliationEvents,
    WebhookController,
    WebhookEvents,
  ],
  providers: [
    MembershipsWriter,
    MembershipsService,
    Subscriptions,
    SubscribingService,
    MembershipBank,
    LedgerWriter,
    MoneyNews,
    AccountsService,
    BooksService,
    MoneyFiguresService,
    CoachMoneyService,
    ReceiptsService,
    StripeBank,
    IntentsService,
    Settlement,
    RefundsWriter,
    RefundsService,
    CardPayments,
    Disputes,
    Comparison,
    Differences,
    WebhookService,
  ],
})
export class PaymentsModule {}
