import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { AppError, CONFIG, type Logger, LOGGER } from '@fungo/platform';
import { IdentityConfig } from '../config';
import { Passwords } from '../passwords/passwords';
import { AccountsService } from './accounts.service';
import { UsersRepository } from './users.repository';

/** Creates the administrator named in the configuration, so that somebody can sign in to a fresh installation. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly accounts: AccountsService,
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.config;
    if (email === undefined || password === undefined) return;
    const existing = await this.users.findByEmail(email);
    if (existing) {
      if (existing.role !== 'admin')
        this.logger.warn(
          { userId: existing.id },
          'the account of ADMIN_EMAIL is not an administrator’s and stays so',
        );
      return;
    }
    try {
      await this.accounts.create({
        email,
        passwordHash: await this.passwords.hash(password),
        addressProvedAt: new Date(), // the operator chose it
        role: 'admin',
        firstName: 'Academy',
        lastName: 'Administrator',
      });
    } catch (error) {
      // Another process of this service with the same configuration started at the same time.
      if (!(error instanceof AppError && error.code === 'identity.email-taken')) throw error;
    }
  }
}
