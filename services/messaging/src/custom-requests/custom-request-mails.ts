import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { fields, getCustomRequest } from '@fungo/contracts';
import { Ask, CONFIG } from '@fungo/platform';
import { MessagingConfig } from '../config';
import { Directory } from '../deliveries/directory';
import { mailKind } from '../deliveries/mail-kind';
import { type Letter, MailNotNeeded, Writes } from '../deliveries/mail-writer';
import { nameOf } from '../templates/name-of.rules';
import { linksTo, pathTo } from '../templates/links';
import { customRequestMade } from './custom-request-made';
import { customRequestReceived } from './custom-request-received';

const RequestFacts = z.object({ requestId: z.number() });
type RequestFacts = z.infer<typeof RequestFacts>;
export const requestMade = mailKind({
  name: 'custom-request-made',
  facts: RequestFacts,
  notice: {
    opens: () => pathTo('/instructor-dashboard', { tab: 'lesson-requests' }),
    waits: () => true,
    ...{ endsWhenRead: true, forStaff: true },
  },
});
export const requestReceived = mailKind({ name: 'custom-request-received', facts: RequestFacts });

/** Writes the request to the coach, and an acknowledgment to the family's typed address. */
@Injectable()
export class CustomRequestMails {
  constructor(
    @Inject(CONFIG) private readonly config: MessagingConfig,
    private readonly ask: Ask,
    private readonly directory: Directory,
  ) {}

  @Writes(requestMade)
  async made(facts: RequestFacts): Promise<Letter> {
    const { request, typed, coach, link } = await this.view(facts);
    const name = nameOf(coach);
    return {
      mail: customRequestMade({ request, typed, coach: name, link }),
      to: { name: name.full, address: coach.email },
      ...(typed && { replyTo: typed }),
      // The family may have no account, with which a name would be erased.
      screen: { title: 'Custom lesson request' },
    };
  }

  @Writes(requestReceived)
  async received(facts: RequestFacts): Promise<Letter> {
    const { typed, coach, link } = await this.view(facts);
    if (!typed) throw new MailNotNeeded('No address was given.');
    return {
      mail: customRequestReceived({ coach: nameOf(coach), link }),
      to: { name: '', address: typed },
    };
  }

  private async view({ requestId }: RequestFacts) {
    const request = await this.ask.question(getCustomRequest, { params: { id: `${requestId}` } });
    const coach = await this.directory.getPerson(request.coachId);
    // An address that must not be in a header is neither a recipient nor a Reply-To.
    const typed = fields.email.safeParse(request.email).data;
    return { request, typed, coach, link: linksTo(this.config.PUBLIC_URL) };
  }
}
