import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { events, getAccountInvitation } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { dayOf } from '../accounts/day-of';
import { MessagingConfig } from '../config';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { linksTo } from '../templates/links';
import { oneLine, oneName } from '../templates/one-line.rules';
import { accountInvitationMail } from './account-invitation-mail';

const Facts = events['identity.account-invited'].payload;
/** To the address that an administrator typed, which identity tells. */
export const accountInvitation = mailKind({ name: 'account-invitation', facts: Facts });

/** Writes the academy's invitations to have an account. */
@Injectable()
export class AccountInvitationMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  @Writes(accountInvitation)
  async invitation({ invitationId }: z.output<typeof Facts>, { site }: MailToWrite): Promise<Letter> {
    const { token, email, firstName, lastName, role, note, invitedBy, expiresAt, hasAccount } = await this.ask
      .question(getAccountInvitation, { params: { id: invitationId } })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code.startsWith('identity.invitation-'))
          throw new MailNotNeeded('The invitation was accepted or withdrawn, or has expired.');
        throw error;
      });
    return {
      mail: accountInvitationMail({
        ...{ role, note, hasAccount },
        firstName: firstName === null ? null : oneName(firstName),
        invitedBy: oneName(invitedBy),
        academy: oneLine(site.name),
        link: linksTo(this.config.PUBLIC_URL)('/join', { token }),
        until: dayOf(expiresAt, site),
      }),
      to: {
        name: [firstName, lastName]
          .filter((name) => name !== null)
          .map(oneName)
          .join(' '),
        address: email,
      },
    };
  }
}
