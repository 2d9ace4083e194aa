import { Inject, Injectable } from '@nestjs/common';
import * as oidc from 'openid-client';
import { finishProviderSignIn } from '@fungo/contracts';
import { AppError, CONFIG } from '@fungo/platform';
import { IdentityConfig } from '../config';

/** Seconds for each call to the provider. */
const patience = 5;
/** Milliseconds for which its endpoints are believed. */
const fresh = 60 * 60 * 1000;

/** What ties the way back to the way there; the browser sees only state and nonce. */
export interface Trip {
  state: string;
  nonce: string;
  verifier: string;
}

/** The OpenID provider of the settings, if there is one: authorization code flow with PKCE, state and nonce. */
@Injectable()
export class Provider {
  readonly name: string | null;
  private readonly callback: string;
  private known: { until: number; configuration: Promise<oidc.Configuration> } | null = null;

  constructor(@Inject(CONFIG) private readonly config: IdentityConfig) {
    this.name = config.OIDC_ISSUER === undefined ? null : config.OIDC_NAME;
    this.callback = new URL(finishProviderSignIn.path, config.PUBLIC_URL).href;
  }

  /** @returns where to send the browser, and what to keep until it is back */
  async begin(): Promise<{ address: string; trip: Trip }> {
    const configuration = await this.configuration();
    const trip = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
    };
    const address = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback,
      scope: 'openid email profile',
      state: trip.state,
      nonce: trip.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(trip.verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, trip };
  }

  /**
   * Trades the code for what the provider says of the person; signature, issuer, audience, times and nonce are checked.
   * @throws Error of the library
   */
  async finish(answer: Record<string, string | undefined>, trip: Trip): Promise<oidc.IDToken> {
    const address = new URL(this.callback);
    for (const [name, value] of Object.entries(answer))
      if (value !== undefined) address.searchParams.set(name, value);
    const tokens = await oidc.authorizationCodeGrant(await this.configuration(), address, {
      pkceCodeVerifier: trip.verifier,
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      idTokenExpected: true,
    });
    return tokens.claims()!;
  }

  /** One question for all who ask at once; a failure is not kept. */
  private configuration(): Promise<oidc.Configuration> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = this.config;
    if (issuer === undefined) throw new AppError('request.unknown-path');
    if (this.known && this.known.until > Date.now()) return this.known.configuration;
    const execute = [oidc.enableNonRepudiationChecks];
    // The settings refuse it in production.
    if (issuer.startsWith('http:')) execute.push(oidc.allowInsecureRequests);
    const configuration = oidc.discovery(new URL(issuer), id!, secret, undefined, {
      execute,
      timeout: patience,
    });
    const known = { until: Date.now() + fresh, configuration };
    configuration.catch(() => {
      if (this.known === known) this.known = null;
    });
    this.known = known;
    return configuration;
  }
}
