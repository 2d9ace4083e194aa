import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@fungo/platform';
import { SignedIds } from '../accounts/signed-ids';
import { IdentityConfig } from '../config';

/** The secrets of reset links. */
@Injectable()
export class ResetLinks extends SignedIds {
  constructor(@Inject(CONFIG) { FUNGO_SECRET }: IdentityConfig) {
    super(FUNGO_SECRET, 'password reset links');
  }
}
