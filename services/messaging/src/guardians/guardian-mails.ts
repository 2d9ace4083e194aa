import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { events, getInvitation } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { dayOf } from '../accounts/day-of';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo, pathTo } from '../templates/links';
import { nameOf } from '../templates/name-of.rules';
import { oneLine, oneName } from '../templates/one-line.rules';
import { guardiansChangedMail } from './guardians-changed-mail';
import { handOverMail, invitationMail } from './invitation-mail';

const InvitationFacts = events['identity.guardian-invited'].payload;
/** To the address that a guardian typed, which identity tells. */
export const invitation = mailKind({ name: 'guardian-invitation', facts: InvitationFacts });

const ChangedFacts = events['identity.guardians-changed'].payload.omit({ tell: true });
/** To the family's other guardians. */
export const guardiansChanged = mailKind({
  name: 'guardians-changed',
  facts: ChangedFacts,
  notice: { opens: () => pathTo('/account') },
});

/** Writes the mails about a family's guardians. They name no child. */
@Injectable()
export class GuardianMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(invitation)
  async invitation(
    { invitationId }: z.output<typeof InvitationFacts>,
    { site }: MailToWrite,
  ): Promise<Letter> {
    const { kind, token, email, invitedBy, expiresAt } = await this.ask
      .question(getInvitation, { params: { id: invitationId } })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'identity.invitation-invalid')
          throw new MailNotNeeded('The invitation was accepted, replaced or withdrawn, or has expired.');
        throw error;
      });
    return {
      mail: (kind === 'player' ? handOverMail : invitationMail)({
        invitedBy: oneName(invitedBy),
        academy: oneLine(site.name),
        link: linksTo(this.config.PUBLIC_URL)('/invitation', { token }),
        until: dayOf(expiresAt, site),
      }),
      to: { name: '', address: email },
    };
  }

  @Writes(guardiansChanged)
  async changed(
    { userId, change }: z.output<typeof ChangedFacts>,
    { recipientId, site }: MailToWrite,
  ): Promise<Letter> {
    const [reader, guardian] = await Promise.all([
      this.directory.getPerson(recipientId!),
      this.directory.getPerson(userId),
    ]);
    const name = nameOf(reader);
    return {
      mail: guardiansChangedMail({
        name,
        academy: oneLine(site.name),
        link: linksTo(this.config.PUBLIC_URL),
        guardian: nameOf(guardian).full,
        change,
      }),
      to: { name: name.full, address: reader.email },
    };
  }
}
