import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@fungo/platform';
import { SignedIds } from '../accounts/signed-ids';
import { IdentityConfig } from '../config';

/** The secrets of links in invitations. */
@Injectable()
export class InvitationLinks extends SignedIds {
  constructor(@Inject(CONFIG) { FUNGO_SECRET }: IdentityConfig) {
    super(FUNGO_SECRET, 'invitation links');
  }
}
