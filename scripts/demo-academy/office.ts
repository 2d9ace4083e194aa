import type { DataSource } from 'typeorm';
import {
  exportParticipants,
  exportUsers,
  getCampRegistration,
  inviteToAccount,
  withdrawAccountInvitation,
} from '@fungo/contracts';
import type { Calls } from './calls';
import type { Cast } from './season';

/** Calls by the office, so that the audit trail records them by itself. */
export async function workInOffice(camps: DataSource, calls: Calls, { admin, dana }: Cast): Promise<void> {
  const registrations = await camps.query<{ id: string; campId: number }[]>(
    'SELECT id, camp_id AS "campId" FROM registrations ORDER BY created_at DESC, id LIMIT 3',
  );
  for (const { id } of registrations) await calls.call(dana, getCampRegistration, { params: { id } });
  await calls.call(dana, exportParticipants, { params: { id: String(registrations[0]!.campId) } });
  await calls.call(admin, exportUsers, { query: {} });
  await calls.call(admin, inviteToAccount, {
    body: {
      ...{ email: 'jordan.reyes@fungo.test', role: 'instructor', firstName: 'Jordan', lastName: 'Reyes' },
      note: 'Good to meet you at the clinic. Set your hours whenever you are ready.',
    },
  });
  const typo = { email: 'pat.lane@fungo.tset', role: 'student' } as const;
  const { id } = await calls.call(admin, inviteToAccount, { body: typo });
  await calls.call(admin, withdrawAccountInvitation, { params: { id } });
}
