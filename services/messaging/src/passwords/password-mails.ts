import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { getPasswordReset, getPerson, type Site } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import type { Delivery } from '../deliveries/delivery.entity';
import { type Letter, MailNotNeeded, type MailWriter } from '../deliveries/mail-writer';
import { nameOf } from '../templates/name-of.rules';
import { linksTo } from '../templates/links';
import { oneLine } from '../templates/one-line.rules';
import { passwordResetMail } from './password-reset-mail';

export const passwordReset = 'password-reset';

export interface PasswordMailFacts {
  resetId: string;
}

/** Writes the way back to a forgotten password; the link's secret is asked for as late as this. */
@Injectable()
export class PasswordMails implements MailWriter {
  readonly kinds = [passwordReset];

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  async write({ recipientId, facts }: Delivery, site: Site): Promise<Letter> {
    const { resetId } = facts as PasswordMailFacts;
    const person = await this.ask.question(getPerson, { params: { userId: recipientId! } });
    const { token, expiresAt } = await this.ask
      .question(getPasswordReset, { params: { id: resetId } })
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'identity.reset-link-invalid')
          throw new MailNotNeeded('The link was used, replaced or has expired.');
        throw error;
      });
    const name = nameOf(person);
    return {
      mail: passwordResetMail({
        name,
        academy: oneLine(site.name),
        link: linksTo(this.config.PUBLIC_URL)('/reset-password', { token }),
        until: DateTime.fromISO(expiresAt, { zone: site.timeZone, locale: 'en-US' }).toFormat('h:mm a ZZZZ'),
      }),
      to: { name: name.full, address: person.email },
    };
  }
}
