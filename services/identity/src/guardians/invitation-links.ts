import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Secrets } from '@fungo/platform';
import { SignedIds } from '../accounts/signed-ids';

/** The secrets of links in invitations. */
@Injectable()
export class InvitationLinks extends SignedIds {
  constructor(@Inject(CONFIG) secrets: Secrets) {
    super(secrets, 'invitation links');
  }
}
