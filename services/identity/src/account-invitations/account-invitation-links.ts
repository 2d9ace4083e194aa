import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Secrets } from '@fungo/platform';
import { SignedIds } from '../accounts/signed-ids';

/** The secrets of links in the academy's invitations. */
@Injectable()
export class AccountInvitationLinks extends SignedIds {
  constructor(@Inject(CONFIG) secrets: Secrets) {
    super(secrets, 'account invitation links');
  }
}
