import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@fungo/platform';
import { SignedIds } from '../accounts/signed-ids';
import { IdentityConfig } from '../config';

/** The secrets of links in the academy's invitations. */
@Injectable()
export class AccountInvitationLinks extends SignedIds {
  constructor(@Inject(CONFIG) { FUNGO_SECRET }: IdentityConfig) {
    super(FUNGO_SECRET, 'account invitation links');
  }
}
