import { setTimeout as delay } from 'node:timers/promises';
import type { EndpointSpec, ErrorBody } from '@fungo/contracts';
import { fillPath } from '@fungo/platform';
import { patience } from './until';

/** Seconds until a client that could not connect tries again. */
const reconnectAfter = 0.5;

/** One request and its result. */
export interface Attempt {
  /** 'METHOD /path' as declared. */
  call: string;
  /** Unix milliseconds of the request and of its end. */
  from: number;
  until: number;
  /** Null if the connection failed. */
  status: number | null;
  /** The code of a refusal, or of the connection's failure. */
  code: string | null;
  retryAfter: boolean;
}

export interface Answer {
  status: number;
  body: unknown;
  /** An earlier try failed, and may have been done or not. */
  repeated: boolean;
}

/** The parts of a request. */
export interface Write {
  params?: object;
  body?: object;
  headers?: Record<string, string>;
}

/** A person at a browser: signs in, again if the session is gone, and repeats unanswered requests. */
export class Person {
  private cookie = '';
  private signingIn: Promise<void> | null = null;

  /**
   * @param attempts the list of all requests
   * @param gaveUp ends all waiting
   */
  constructor(
    private readonly url: string,
    readonly email: string,
    private readonly attempts: Attempt[],
    private readonly gaveUp: AbortSignal,
  ) {}

  /**
   * Repeats a request until it gets a final answer, as patient people do: after the time that a 503 names, after a lost
   * connection, and after a new sign-in for a 401.
   */
  async insist(endpoint: EndpointSpec, write: Write): Promise<Answer> {
    for (let repeated = false; ; repeated = true) {
      const { attempt, body, wait } = await this.ask(endpoint, write);
      if (attempt.status === 401) await this.signIn();
      else if (wait === null) return { status: attempt.status!, body, repeated };
      else await this.pause(wait);
    }
  }

  /** One sign-in at a time, however many requests need it. */
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

  /** @returns `wait`: seconds until the next try; null if the answer is final */
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

/** Node's code for a failed connection. */
function nameOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? name;
}
