import type { DataSource } from 'typeorm';
import { exportParticipants, exportUsers, getCampRegistration } from '@fungo/contracts';
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
}
