import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { events, fields, getAddressProof, type Person, textOfConsent } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { nameOf, whose } from '../templates/name-of.rules';
import { oneLine } from '../templates/one-line.rules';
import type { Mail } from '../templates/render-mail';
import type { AccountView, ConsentView, ProofView } from './account-view';
import { atAcademy, dayOf } from './day-of';
import { consentAskedMail, consentGivenMail } from './consent-mails';
import { confirmEmailMail } from './confirm-email-mail';
import { membershipBegunMail } from './membership-begun-mail';
import { cardFailedMail, membershipUnpaidMail } from './membership-unpaid-mails';
import { newDeviceMail } from './new-device-mail';
import { providerLinkedMail } from './provider-linked-mail';
import { secondFactorMail } from './second-factor-mail';
import { welcomeMail } from './welcome-mail';

/** The recipient is the account itself. */
const facts = z.object({});
export const welcome = mailKind({ name: 'welcome', facts });
export const confirmEmail = mailKind({ name: 'confirm-email', facts });
/** Of the consent for a person's account. */
const ofConsent = {
  opens: () => pathTo('/account'),
  of: (_: object, recipientId: string) => `consent:${recipientId}`,
};
export const consentGiven = mailKind({
  name: 'consent-given',
  facts,
  notice: { ...ofConsent, answers: true },
});
/** A video has arrived from a family that hasn't answered the consent question. */
export const consentAsked = mailKind({
  name: 'consent-asked',
  facts: z.object({ videoId: fields.uuid }),
  notice: { ...ofConsent, waits: () => true },
});
/** Deliveries from before there were families name no player: the reader's own. */
const OfPlayer = z.object({ playerId: fields.uuid.optional() });
export const membershipBegun = mailKind({
  name: 'membership-begun',
  facts: OfPlayer,
  notice: { opens: () => pathTo('/player-dashboard') },
});

const FailedCard = OfPlayer.extend({ retriesAt: fields.instant.nullable() });
export const cardFailed = mailKind({
  name: 'membership-card-failed',
  facts: FailedCard,
  notice: { opens: () => pathTo('/subscribe'), waits: () => true, endsWhenRead: true },
});

const ofAccount = { opens: () => pathTo('/account') };

const NewDevice = z.object({ device: z.string(), at: fields.instant });
export const newDevice = mailKind({ name: 'new-device', facts: NewDevice, notice: ofAccount });

const Linked = z.object({ provider: z.string() });
export const providerLinked = mailKind({ name: 'provider-linked', facts: Linked, notice: ofAccount });

const Factor = events['identity.second-factor-changed'].payload.omit({ userId: true });
export const secondFactor = mailKind({ name: 'second-factor', facts: Factor, notice: ofAccount });

/** Writes the mails about an account: welcome, address, consent, sign-ins and membership. */
@Injectable()
export class AccountMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(welcome)
  welcome(_: object, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, async (view, person) =>
      welcomeMail({ ...withConsent(view, person, mail), ...(await this.withProof(view, mail)) }),
    );
  }

  @Writes(consentGiven)
  consentGiven(_: object, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, (view, person) => {
      if (person.consentText === null) throw new MailNotNeeded('The consent was taken back.');
      return consentGivenMail(withConsent(view, person, mail));
    });
  }

  @Writes(consentAsked)
  consentAsked(_: object, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, (view, person) => {
      if (!person.awaitsConsent) throw new MailNotNeeded('The family has answered.');
      return consentAskedMail(withConsent(view, person, mail));
    });
  }

  @Writes(confirmEmail)
  confirmEmail(_: object, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, async (view) => confirmEmailMail(await this.withProof(view, mail)));
  }

  @Writes(membershipBegun)
  membershipBegun({ playerId }: z.output<typeof OfPlayer>, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, async (view, person) =>
      membershipBegunMail({ ...view, whose: await this.whoseOf(person, playerId) }),
    );
  }

  @Writes(cardFailed)
  cardFailed({ retriesAt, playerId }: z.output<typeof FailedCard>, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, async (account, person) => {
      const view = { ...account, whose: await this.whoseOf(person, playerId) };
      return retriesAt === null
        ? membershipUnpaidMail(view)
        : cardFailedMail({ ...view, retriesOn: dayOf(retriesAt, mail.site) });
    });
  }

  @Writes(newDevice)
  newDevice({ device, at }: z.output<typeof NewDevice>, mail: MailToWrite): Promise<Letter> {
    const when = atAcademy(at, mail.site).toFormat('EEEE, MMMM d, h:mm a ZZZZ');
    return this.write(mail, (view) => newDeviceMail({ ...view, device, at: when }));
  }

  @Writes(providerLinked)
  providerLinked({ provider }: z.output<typeof Linked>, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, (view) => providerLinkedMail({ ...view, provider: oneLine(provider) }));
  }

  @Writes(secondFactor)
  secondFactor({ change }: z.output<typeof Factor>, mail: MailToWrite): Promise<Letter> {
    return this.write(mail, (view) => secondFactorMail({ ...view, change }));
  }

  private async whoseOf(reader: Person, playerId = reader.userId): Promise<string> {
    return playerId === reader.userId ? 'your' : whose(await this.directory.getPlayer(playerId), reader);
  }

  private async write(
    { recipientId, site }: MailToWrite,
    say: (view: AccountView, person: Person) => Mail | Promise<Mail>,
  ): Promise<Letter> {
    const person = await this.directory.getPerson(recipientId!);
    const name = nameOf(person);
    const view = { name, academy: oneLine(site.name), link: linksTo(this.config.PUBLIC_URL) };
    const mail = await say(view, person);
    return { mail, to: { name: name.full, address: person.email } };
  }

  /** Requests the link's secret only when the mail is sent. */
  private async withProof(view: AccountView, { recipientId, site }: MailToWrite): Promise<ProofView> {
    const { token, expiresAt } = await this.ask
      .question(getAddressProof, { params: { userId: recipientId! } })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'identity.address-proved')
          throw new MailNotNeeded('The address is already confirmed.');
        throw error;
      });
    return {
      ...view,
      proof: view.link('/confirm-email', { token }),
      until: dayOf(expiresAt, site),
    };
  }
}

const withConsent = (
  view: AccountView,
  { awaitsConsent, consentText }: Person,
  { site }: MailToWrite,
): ConsentView => ({
  ...view,
  agreedTo: consentText === null ? null : textOfConsent('account', consentText),
  isOpen: awaitsConsent,
  holdsVideos: site.consent.holdVideos,
});
