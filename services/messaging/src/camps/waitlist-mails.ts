import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { getWaitlistMail } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { type KindOfNotice, mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import type { Mail } from '../templates/render-mail';
import { sayMoment } from './camp-mail-words';
import { campRecipient } from './camp-recipient';
import { campView, type FamilyView, firstNames, spotsFor } from './camp-view';
import { offerLapsed, placeOffered, waitlistClosed } from './camp-waitlist-mails';

const FamilyFacts = z.object({ familyId: z.uuid() });
type FamilyFacts = z.infer<typeof FamilyFacts>;

const ofFamily = (name: string, notice: Partial<KindOfNotice<FamilyFacts>>) =>
  mailKind({
    ...{ name, facts: FamilyFacts, topic: 'camps' as const },
    notice: {
      opens: () => pathTo('/camps-clinics'),
      of: ({ familyId }) => `waitlist:${familyId}`,
      readers: 'waiting-family',
      ...notice,
    },
  });

export const waitlistMails = {
  placeOffered: ofFamily('camp-place-offered', { waits: () => true }),
  offerLapsed: ofFamily('camp-offer-lapsed', { answers: true }),
  waitlistClosed: ofFamily('camp-waitlist-closed', { answers: true }),
};

/** Writes to a family on a camp's waiting list. */
@Injectable()
export class WaitlistMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(waitlistMails.placeOffered)
  placeOffered(facts: FamilyFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, (view) => {
      if (view.family.state !== 'offered') throw new MailNotNeeded('The offer is over.');
      return placeOffered(view);
    });
  }

  @Writes(waitlistMails.offerLapsed)
  offerLapsed(facts: FamilyFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, offerLapsed);
  }

  @Writes(waitlistMails.waitlistClosed)
  waitlistClosed(facts: FamilyFacts, mail: MailToWrite): Promise<Letter> {
    return this.write(facts, mail, waitlistClosed);
  }

  private async write(
    { familyId: id }: FamilyFacts,
    { recipientId, site }: MailToWrite,
    say: (view: FamilyView) => Mail,
  ): Promise<Letter> {
    const { camp, family, userId, ...known } = await this.ask.question(getWaitlistMail, { params: { id } });
    const token = known.accessToken;
    const link = linksTo(this.config.PUBLIC_URL);
    return {
      mail: say({
        ...{ camp: campView(camp, site), family, link },
        children: firstNames(family.children.map(({ playerName }) => playerName)),
        spots: spotsFor(family.children),
        claim: link('/camp-registration/{campId}', { campId: String(camp.campId), offer: id, token }),
        until: family.offeredUntil ? sayMoment(family.offeredUntil, site.timeZone) : '',
      }),
      to: await campRecipient(this.directory, recipientId, { id: userId, address: family.parentEmail }),
      screen: {
        ...(family.state === 'offered' && {
          opens: pathTo('/camp-registration/{campId}', { campId: String(camp.campId), offer: id }),
        }),
        ...(family.offeredUntil && { waitsUntil: family.offeredUntil }),
      },
    };
  }
}
