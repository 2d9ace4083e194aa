import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  Amount,
  CampPlan,
  constants,
  fields,
  getCamp,
  getCampEntries,
  getCampRegistrationMail,
  getCampResultsMail,
} from '@fungo/contracts';
import { Ask, CONFIG, fillPath } from '@fungo/platform';
import { EntryLinks } from '@fungo/platform/calendar';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import { addressOf, dropWhereDeleted, sayDay } from './camp-mail-words';
import { campRecipient } from './camp-recipient';
import { campCalendar } from './camp-calendar';
import { campCancelled } from './camp-cancelled';
import { changesOf } from './camp-changes';
import { campMoved } from './camp-moved';
import { campNotesExpiring } from './camp-notes-expiring';
import { campNear } from './camp-near';
import { campReceipt } from './camp-receipt';
import { campRegistered } from './camp-registered';
import { campResults } from './camp-results';
import { chosenDays, type RegistrationView } from './camp-view';
import { paymentChanged, paymentDue, registrationLapsed, restDue, restOverdue } from './camp-payment-mails';
import { registrationWithdrawn } from './camp-withdrawn';
import { type KnownRegistration, registrationView } from './registration-view';

const RegistrationFacts = z.object({ registrationId: z.uuid() });
type RegistrationFacts = z.infer<typeof RegistrationFacts>;
const MovedFacts = RegistrationFacts.extend({ version: z.number(), before: CampPlan });
const NearFacts = RegistrationFacts.extend({ days: z.number() });
const OverdueFacts = z.object({ campId: z.number(), families: z.number() });
/** `refunds` is absent in older mails. */
const WithdrawalFacts = RegistrationFacts.extend({ refunds: z.array(Amount).optional() });
const PaymentFacts = RegistrationFacts.extend({
  kind: z.enum(['payment', 'refund']),
  by: z.enum(constants.payment.ways),
  ...{ amount: Amount, received: Amount, owed: Amount },
});
const ExpiringFacts = RegistrationFacts.extend({ dueOn: fields.date });

type NoticeOfRegistration = KindOfNotice<RegistrationFacts>;
/** The account that registered, if one did, is told what its address is told. */
const noticeOfRegistration = (more: Partial<NoticeOfRegistration> = {}): NoticeOfRegistration => ({
  opens: ({ registrationId }) => pathTo('/camp-registration-success', { registrationId }),
  of: ({ registrationId }) => `registration:${registrationId}`,
  readers: 'registration',
  ...more,
});
const answer = { answers: true } as const;
const waiting = { waits: () => true };

const ofRegistration = (name: string, more?: Partial<NoticeOfRegistration>) =>
  mailKind({ name, facts: RegistrationFacts, topic: 'camps', notice: noticeOfRegistration(more) });

export const campMails = {
  registered: ofRegistration('camp-registered'),
  paymentChanged: ofRegistration('camp-payment-changed', answer),
  receipt: mailKind({
    name: 'camp-receipt',
    facts: PaymentFacts,
    topic: 'camps',
    notice: noticeOfRegistration({
      opens: ({ registrationId }) => pathTo('/camp-receipt/{registrationId}', { registrationId }),
      answers: true,
    }),
  }),
  paymentDue: ofRegistration('camp-payment-due', waiting),
  restDue: ofRegistration('camp-rest-due', waiting),
  restOverdue: mailKind({
    name: 'camp-rest-overdue',
    facts: OverdueFacts,
    notice: { opens: () => pathTo('/payment-management'), forStaff: true, readers: 'administrators' },
  }),
  lapsed: ofRegistration('camp-registration-lapsed', answer),
  cancelled: ofRegistration('camp-cancelled', answer),
  withdrawn: mailKind({
    name: 'camp-registration-withdrawn',
    facts: WithdrawalFacts,
    topic: 'camps',
    notice: noticeOfRegistration(answer),
  }),
  moved: mailKind({
    name: 'camp-moved',
    facts: MovedFacts,
    topic: 'camps',
    bulk: true,
    notice: noticeOfRegistration(),
  }),
  near: mailKind({
    name: 'camp-near',
    facts: NearFacts,
    topic: 'camps',
    bulk: true,
    notice: noticeOfRegistration(),
  }),
  results: mailKind({
    ...{ name: 'camp-results', facts: RegistrationFacts, topic: 'camps', bulk: true, list: 'camp-results' },
    notice: noticeOfRegistration({
      opens: ({ registrationId }) => pathTo('/camp-results/{registrationId}', { registrationId }),
    }),
  }),
  notesExpiring: mailKind({
    name: 'camp-notes-expiring',
    facts: ExpiringFacts,
    topic: 'camps',
    bulk: true,
    notice: noticeOfRegistration(),
    noticeOf: ({ registrationId }) => registrationId,
  }),
};

/** Writes to a family about its camp: one mail for all children, to the address of the registration. */
@Injectable()
export class CampMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(campMails.registered)
  registered(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, campRegistered, { inState: 'confirmed', hasCalendar: true });
  }

  @Writes(campMails.paymentChanged)
  paymentChanged(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, paymentChanged, { inState: 'confirmed' });
  }

  @Writes(campMails.receipt)
  receipt(facts: z.infer<typeof PaymentFacts>, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view) => campReceipt(view, facts), { inState: null });
  }

  @Writes(campMails.paymentDue)
  paymentDue(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(
      facts,
      mail,
      (view) => {
        if (view.registration.paymentStatus === 'paid') throw new MailNotNeeded('The registration is paid.');
        return paymentDue(view);
      },
      { inState: 'confirmed' },
    );
  }

  @Writes(campMails.restDue)
  restDue(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(
      facts,
      mail,
      (view) => {
        if (view.registration.paymentStatus === 'paid') throw new MailNotNeeded('The registration is paid.');
        return restDue(view);
      },
      { inState: 'confirmed' },
    );
  }

  /** Goes to the camp's coach, or to the academy if there is none. */
  @Writes(campMails.restOverdue)
  async restOverdue(
    { campId, families }: z.infer<typeof OverdueFacts>,
    { recipientId, site }: MailToWrite,
  ): Promise<Letter> {
    const coach = recipientId === null ? null : await this.directory.getPerson(recipientId);
    const camp = await this.ask.question(getCamp, { params: { id: String(campId) } }).catch(dropWhereDeleted);
    return {
      mail: restOverdue(
        oneLine(camp.title),
        families,
        linksTo(this.config.PUBLIC_URL)('/payment-management'),
      ),
      to: coach
        ? { name: nameOf(coach).full, address: coach.email }
        : { name: '', address: addressOf(site.contacts.email ?? '') },
    };
  }

  @Writes(campMails.lapsed)
  lapsed(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, registrationLapsed, { inState: 'lapsed', hasCalendar: true });
  }

  @Writes(campMails.cancelled)
  cancelled(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, campCancelled, { inState: 'cancelled', hasCalendar: true });
  }

  @Writes(campMails.withdrawn)
  withdrawn({ refunds = [], ...facts }: z.infer<typeof WithdrawalFacts>, mail: MailToWrite): Promise<Letter> {
    const byCard = refunds.map(({ cents }) => cents);
    return this.write(facts, mail, (view) => registrationWithdrawn(view, byCard), {
      ...{ inState: 'cancelled', hasCalendar: true },
    });
  }

  /** Lists all changes since `before` at the moment of sending. */
  @Writes(campMails.moved)
  moved({ before, ...facts }: z.infer<typeof MovedFacts>, mail: MailToWrite): Promise<Letter> {
    const say = (view: RegistrationView, known: KnownRegistration) => {
      const changes = changesOf(before, known, mail.site);
      if (changes.length === 0) throw new MailNotNeeded('The camp is again as the family knows it.');
      return campMoved(view, changes);
    };
    return this.write(facts, mail, say, { inState: 'confirmed', hasCalendar: true });
  }

  @Writes(campMails.near)
  near({ days, ...facts }: z.infer<typeof NearFacts>, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view) => campNear(view, days), { inState: 'confirmed' });
  }

  @Writes(campMails.results)
  async results(facts: RegistrationFacts, mail: MailToWrite): Promise<Letter> {
    const { children } = await this.ask
      .question(getCampResultsMail, { params: { id: facts.registrationId } })
      .catch(dropWhereDeleted);
    if (children.every(({ overall }) => overall === null)) throw new MailNotNeeded('Nobody was measured.');
    return this.write(facts, mail, (view) => campResults(view, children), { inState: 'confirmed' });
  }

  @Writes(campMails.notesExpiring)
  notesExpiring({ dueOn, ...facts }: z.infer<typeof ExpiringFacts>, mail: MailToWrite): Promise<Letter> {
    const on = sayDay(dueOn, mail.site.timeZone);
    return this.write(facts, mail, (view) => campNotesExpiring(view, on), { inState: null });
  }

  private async write(
    { registrationId: id }: RegistrationFacts,
    { recipientId, createdAt, site }: MailToWrite,
    say: (view: RegistrationView, known: KnownRegistration) => Mail,
    {
      inState,
      hasCalendar = false,
    }: { inState: 'confirmed' | 'lapsed' | 'cancelled' | null; hasCalendar?: boolean },
  ): Promise<Letter> {
    const known = await this.ask
      .question(getCampRegistrationMail, { params: { id } })
      .catch(dropWhereDeleted);
    const { registration, calendar } = known;
    if (inState !== null && registration.registrationStatus !== inState)
      throw new MailNotNeeded(`The registration is ${registration.registrationStatus}.`);
    const link = linksTo(this.config.PUBLIC_URL);
    const view = registrationView(known, site, link, (one) => this.entryOf(one));
    const host = new URL(this.config.PUBLIC_URL).hostname;
    const isCancelled = inState !== 'confirmed';
    return {
      mail: say(view, known),
      to: await campRecipient(this.directory, recipientId, {
        id: known.userId,
        playerIds: known.playerIds,
        address: registration.parentEmail,
      }),
      ...(hasCalendar && {
        calendar: campCalendar(view.camp, chosenDays(view.camp, registration.selectedDays), {
          ...{ calendar, registrationId: id, host, stamp: createdAt, isCancelled },
          hasAllDays: registration.registrationOption === 'all_days',
          page: link('/camp-details/{id}', { id: String(known.camp.campId) }), // without the token, because a calendar may be shared
        }),
      }),
    };
  }

  /** The address of a registration's entries, whose token opens nothing else. */
  private entryOf(id: string): string {
    const { PUBLIC_URL } = this.config;
    const address = new URL(fillPath(getCampEntries.path, { id }), PUBLIC_URL);
    address.searchParams.set('token', new EntryLinks(this.config).tokenOf('camp', id));
    return address.toString();
  }
}
