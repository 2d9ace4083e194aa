import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Secrets } from '@fungo/platform';
import { SignedIds } from '../accounts/signed-ids';

/** The secrets of reset links. */
@Injectable()
export class ResetLinks extends SignedIds {
  constructor(@Inject(CONFIG) secrets: Secrets) {
    super(secrets, 'password reset links');
  }
}
