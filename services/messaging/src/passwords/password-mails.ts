import { Inject, Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { z } from 'zod';
import { getPasswordReset } from '@fungo/contracts';
import { AppError, Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, type MailToWrite, Writes } from '../deliveries/mail-writer';
import { nameOf } from '../templates/name-of.rules';
import { linksTo } from '../templates/links';
import { oneLine } from '../templates/one-line.rules';
import { passwordResetMail } from './password-reset-mail';

const PasswordResetFacts = z.object({ resetId: z.uuid() });
export const passwordReset = mailKind({ name: 'password-reset', facts: PasswordResetFacts });

/** Writes the mail for a forgotten password. The link's secret is requested only when the mail is sent. */
@Injectable()
export class PasswordMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(passwordReset)
  async write(
    { resetId }: z.output<typeof PasswordResetFacts>,
    { recipientId, site }: MailToWrite,
  ): Promise<Letter> {
    const person = await this.directory.getPerson(recipientId!);
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
