import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointSpec, ErrorBody } from '@fungo/contracts';
import { fillPath } from '@fungo/platform';
import { patience } from './until';

/** Seconds until a client that could not connect tries again. */
const reconnectAfter = 0.5;

/** One request and what came of it. */
export interface Attempt {
  /** 'METHOD /path' as declared. */
  call: string;
  /** Unix milliseconds of the request and of its end. */
  from: number;
  until: number;
  /** Null when the connection failed. */
  status: number | null;
  /** Of a refusal; what the connection failed of. */
  code: string | null;
  retryAfter: boolean;
}

export interface Answer {
  status: number;
  body: unknown;
  /** An earlier try failed in a way that leaves open whether it was done. */
  repeated: boolean;
}

/** What one request is made of. */
export interface Write {
  params?: object;
  body?: object;
  headers?: Record<string, string>;
}

/** Somebody at a browser: signs in, and again when the session is gone; repeats what was not answered. */
export class Person {
  private cookie = '';
  private signingIn: Promise<void> | null = null;

  /**
   * @param attempts to which each request is added
   * @param gaveUp ends all waiting
   */
  constructor(
    private readonly url: string,
    readonly email: string,
    private readonly attempts: Attempt[],
    private readonly gaveUp: AbortSignal,
  ) {}

  /**
   * Repeats a request until it is answered for good, as patient people do: after a 503 when it says so, after a lost
   * connection, and once signed in again after a 401.
   */
  async insist(endpoint: EndpointSpec, write: Write): Promise<Answer> {
    for (let repeated = false; ; repeated = true) {
      const { attempt, body, wait } = await this.ask(endpoint, write);
      if (attempt.status === 401) await this.signIn();
      else if (wait === null) return { status: attempt.status!, body, repeated };
      else await this.pause(wait);
    }
  }

  /** Once at a time, however many requests find the session gone. */
  signIn(): Promise<void> {
    this.signingIn ??= this.signInNow().finally(() => {
      this.signingIn = null;
    });
    return this.signingIn;
  }

  private async signInNow(): Promise<void> {
    const login = { method: 'POST', path: '/api/custom-login' } as const;
    const body = { email: this.email, password: 'play-ball' };
    for (;;) {
      const { attempt, cookie, wait } = await this.ask(login, { body });
      if (attempt.status === 200) return void (this.cookie = cookie);
      if (wait === null) throw new Error(`${this.email} cannot sign in: ${attempt.status}`);
      await this.pause(wait);
    }
  }

  private async pause(seconds: number): Promise<void> {
    await delay(seconds * 1000, undefined, { signal: this.gaveUp });
  }

  /** @returns `wait`: seconds until it is worth another try; null when the answer stands */
  private async ask(
    { method, path }: Pick<EndpointSpec, 'method' | 'path'>,
    { params = {}, body, headers }: Write,
  ): Promise<{ attempt: Attempt; body: unknown; cookie: string; wait: number | null }> {
    const attempt: Attempt = {
      call: `${method} ${path}`,
      from: Date.now(),
      until: 0,
      status: null,
      code: null,
      retryAfter: false,
    };
    try {
      const response = await fetch(this.url + fillPath(path, params), {
        method,
        headers: {
          ...(this.cookie && { cookie: this.cookie }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience * 1000),
      });
      const text = await response.text();
      const answered: unknown = text === '' ? null : JSON.parse(text);
      const retryAfter = response.headers.get('retry-after');
      const code = response.ok ? null : (answered as ErrorBody).code;
      Object.assign(attempt, { status: response.status, code, retryAfter: retryAfter !== null });
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const again = response.status === 503 || code === 'request.busy';
      return { attempt, body: answered, cookie, wait: again ? Number(retryAfter ?? 1) : null };
    } catch (error) {
      attempt.code = nameOf(error);
      return { attempt, body: null, cookie: '', wait: reconnectAfter };
    } finally {
      attempt.until = Date.now();
      this.attempts.push(attempt);
    }
  }
}

/** Node's name for what became of a connection. */
function nameOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? name;
}
