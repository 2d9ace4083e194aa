import { Inject, Injectable } from '@nestjs/common';
import { fields, getCustomRequest, getPerson } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import type { Delivery } from '../deliveries/delivery.entity';
import { type Letter, MailNotNeeded, type MailWriter } from '../deliveries/mail-writer';
import { nameOf } from '../templates/name-of.rules';
import { linksTo } from '../templates/links';
import { customRequestMade } from './custom-request-made';
import { customRequestReceived } from './custom-request-received';

const kinds = ['custom-request-made', 'custom-request-received'] as const;
export type CustomRequestMailKind = (typeof kinds)[number];

export interface CustomRequestMailFacts {
  requestId: number;
}

/** Writes to the coach what a family asks for, and to the family's typed address that it was received. */
@Injectable()
export class CustomRequestMails implements MailWriter {
  readonly kinds = kinds;

  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
  ) {}

  async write({ kind, facts }: Delivery): Promise<Letter> {
    const { requestId } = facts as CustomRequestMailFacts;
    const request = await this.ask.question(getCustomRequest, { params: { id: `${requestId}` } });
    const coach = await this.ask.question(getPerson, { params: { userId: request.coachId } });
    const link = linksTo(this.config.PUBLIC_URL);
    const name = nameOf(coach);
    // An address that no header should carry is one neither to write to nor to answer to.
    const typed = fields.email.safeParse(request.email).data;
    if (kind === 'custom-request-made')
      return {
        mail: customRequestMade({ request, typed, coach: name, link }),
        to: { name: name.full, address: coach.email },
        ...(typed && { replyTo: typed }),
      };
    if (!typed) throw new MailNotNeeded('No address was given.');
    return { mail: customRequestReceived({ coach: name, link }), to: { name: '', address: typed } };
  }
}
