import {
  type AnswerOf,
  type EndpointSpec,
  getFamilyIds,
  type RequestOf,
  type ServiceName,
  urlVariable,
} from '@fungo/contracts';
import {
  type Caller,
  callerHeader,
  CallerTokens,
  fillPath,
  type Secrets,
  type SignedIn,
} from '@fungo/platform';
import type { StoredUser } from '../../services/identity/src/accounts/user.entity';
import type { InstructorProfile } from '../../services/identity/src/accounts/instructor-profile.entity';

type Account = Pick<StoredUser, 'id' | 'role' | 'firstName' | 'lastName'>;
type By = Caller | ServiceName;

/** Real calls to the services, as the gateway makes them, which starts later. */
export class Calls {
  private readonly tokens: CallerTokens;

  constructor(secrets: Secrets) {
    this.tokens = new CallerTokens(secrets);
  }

  /** @throws Error for an answer that is no success */
  async call<E extends EndpointSpec>(by: By, endpoint: E, request: RequestOf<E>): Promise<AnswerOf<E>> {
    const { params = {}, query = {}, body } = request as Record<string, object>;
    const url = new URL(fillPath(endpoint.path, params), process.env[urlVariable(endpoint.service)]);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method: endpoint.method,
      headers: {
        [callerHeader]: typeof by === 'string' ? this.tokens.signService(by) : this.tokens.sign(by),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${endpoint.method} ${url.pathname} answered ${answer.status}: ${text}`);
    return (endpoint.response ? JSON.parse(text) : undefined) as AnswerOf<E>;
  }

  /** The owner of an account as its session has them now. */
  async person({ id, role, firstName, lastName }: Account): Promise<SignedIn> {
    const family = await this.call('scheduling', getFamilyIds, { params: { userId: id } });
    return { ...signed, id, role, firstName, lastName, instructorId: null, ...family };
  }

  async coach({ id: instructorId, user }: InstructorProfile): Promise<SignedIn> {
    return { ...(await this.person(user)), instructorId };
  }
}

const signed = { kind: 'user', sessionId: 'demo', address: '127.0.0.1' } as const;
