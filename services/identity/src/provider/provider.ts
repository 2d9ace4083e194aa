import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { Strategy } from 'openid-client/passport';
import passport from 'passport';
import { finishProviderSignIn } from '@fungo/contracts';
import { AppError, type CallOf, CONFIG } from '@fungo/platform';
import { IdentityConfig } from '../config';
import type { Trip } from '../sign-in/kept-sign-ins';
import { ownName } from '../sign-in/sign-in.guard';
import { LinkedAccounts } from './linked-accounts';

/** Timeout of each call to the provider, in seconds. */
const patience = 5;
/** Lifetime of its endpoints, in milliseconds. */
const fresh = 60 * 60 * 1000;

/** The OpenID provider of the settings, if any. Once it is ready, passport has a strategy called `name`. */
@Injectable()
export class Provider {
  readonly name = ownName('provider');
  private readonly callback: string;
  private known: { until: number; ready: Promise<unknown> } | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly linked: LinkedAccounts,
  ) {
    this.callback = new URL(finishProviderSignIn.path, config.PUBLIC_URL).href;
  }

  /** For the button. */
  get label(): string | null {
    return this.config.OIDC_ISSUER === undefined ? null : this.config.OIDC_NAME;
  }

  /**
   * Reads the provider's endpoints, once for all simultaneous callers. A failure is not kept.
   * @throws AppError `request.unknown-path` without a provider; Error of the library
   */
  async ready(): Promise<void> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = this.config;
    if (issuer === undefined) throw new AppError('request.unknown-path');
    if (!this.known || this.known.until < Date.now()) {
      const execute = [oidc.enableNonRepudiationChecks];
      // The settings refuse it in production.
      if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
      const ready = oidc
        .discovery(new URL(issuer), id!, secret, undefined, { execute, timeout: patience })
        .then((found) => passport.use(this.name, this.strategyFor(found)));
      this.known = { until: Date.now() + fresh, ready };
    }
    const { known } = this;
    await known.ready.catch((error: unknown) => {
      if (this.known === known) this.known = null;
      throw error;
    });
  }

  private strategyFor(config: oidc.Configuration): Strategy {
    const options = { config, callbackURL: this.callback, scope: 'openid email profile', sessionKey: 'trip' };
    return new ProviderStrategy({ ...options, passReqToCallback: true }, (request: object, tokens, done) => {
      const { caller, signal } = request as Back;
      this.linked.find(tokens.claims()!, { address: caller.address, signal }).then(
        (account) => void done(null, account ?? false, { message: 'unverified' }),
        (error: Error) => void done(error),
      );
    });
  }
}

/** The call at the return from the provider. Its `session` holds the trip; at the start of a trip it is empty. */
type Back = CallOf<typeof finishProviderSignIn> & { session: { trip?: Trip } };

/** Authorization code flow with PKCE, and always with state and nonce. Passport's request is the call. */
class ProviderStrategy extends Strategy {
  override authorizationRequestParams() {
    return { state: oidc.randomState(), nonce: oidc.randomNonce() };
  }

  override shouldInitiateAuthRequest(request: object): boolean {
    return (request as Back).session.trip === undefined;
  }

  /** The provider's answer, which the strategy appends to `callbackURL`. */
  override currentUrl(request: object): URL {
    const said = Object.entries((request as Back).query).filter(([, value]) => value !== undefined);
    return new URL(`http://identity?${new URLSearchParams(Object.fromEntries(said)).toString()}`);
  }
}
