import type { DataSource } from 'typeorm';
import {
  type EndpointSpec,
  exportParticipants,
  exportUsers,
  getCampRegistration,
  urlVariable,
} from '@fungo/contracts';
import { callerHeader, CallerTokens, fillPath, type SignedIn } from '@fungo/platform';

type Person = Pick<SignedIn, 'id' | 'role' | 'instructorId' | 'firstName' | 'lastName'>;

/** Real calls by the office, so that the audit trail records them by itself. */
export async function workInOffice(
  { identity, camps }: Record<'identity' | 'camps', DataSource>,
  secret: string,
): Promise<void> {
  const tokens = new CallerTokens(secret);
  const call = async ({ service, path }: EndpointSpec, by: Person, params: object = {}) => {
    const base = process.env[urlVariable(service)];
    if (!base) return; // the bench runs without some services
    const caller = tokens.sign({ kind: 'user', sessionId: 'demo', address: '127.0.0.1', ...by });
    const answer = await fetch(new URL(fillPath(path, params), base), {
      headers: { [callerHeader]: caller },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
  };
  const people = await identity.query<Person[]>(
    `SELECT u.id, u.role, i.id AS "instructorId", u.first_name AS "firstName", u.last_name AS "lastName"
       FROM users AS u LEFT JOIN instructors AS i ON i.user_id = u.id
      WHERE u.email IN ('admin@fungo.test', 'coach@fungo.test') ORDER BY u.role`,
  );
  const [admin, coach] = people as [Person, Person];
  const registrations = await camps.query<{ id: string; campId: number }[]>(
    'SELECT id, camp_id AS "campId" FROM registrations ORDER BY created_at DESC, id LIMIT 3',
  );
  for (const { id } of registrations) await call(getCampRegistration, coach, { id });
  await call(exportParticipants, coach, { id: registrations[0]!.campId });
  await call(exportUsers, admin);
}
