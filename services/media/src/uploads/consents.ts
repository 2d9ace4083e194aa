import { Injectable } from '@nestjs/common';
import { getPerson } from '@fungo/contracts';
import { AppError, Ask, type SignedIn } from '@fungo/platform';

@Injectable()
export class Consents {
  constructor(private readonly ask: Ask) {}

  /**
   * A film shows a player: whoever has not said whether that is a minor, with a guardian's consent, sends none. Identity
   * is asked, as a copy here could be older than the answer that the family gave a second ago.
   * @throws AppError `media.consent-needed`
   */
  async assertGiven({ id: userId, role }: SignedIn): Promise<void> {
    if (role !== 'student') return;
    const { awaitsConsent } = await this.ask.question(getPerson, { params: { userId } });
    if (awaitsConsent) throw new AppError('media.consent-needed');
  }
}
