import { randomUUID } from 'node:crypto';
import { call, json } from './academy';
import { newCamp } from './camps';
import { plain, type Row, row, staff } from './rows';

const league = { name: 'Oak Hill Little League', contactName: 'Ruth Okafor' };
const text = { templateType: 'campOutreach', leagueName: league.name, contactName: league.contactName };
const newAddress = () => `league.${randomUUID()}@fungo.test`;

/** A coach's record for the caller to use. */
const withId = (
  name: Row['call'] & string,
  made: [path: string, body: () => object],
  body: object,
  status: number,
) =>
  row(name, staff(status), async (column, method, path) => {
    const { id } = await json<{ id: number }>(await call('instr_owner', 'POST', made[0], made[1]()));
    return call(column, method, path.replace('{id}', String(id)), method === 'DELETE' ? undefined : body);
  });
const ofLeague: [string, () => object] = ['/api/leagues', () => ({ ...league, email: newAddress() })];
const ofMail: [string, () => object] = ['/api/email/send', () => ({ ...text, recipientEmail: newAddress() })];

export const outreachRows: Row[] = [
  plain('listOutreachTemplates', staff(200)),
  row('previewOutreach', staff(200), (column, method, path) => call(column, method, path, text)),
  row('sendOutreach', staff(202), (column, method, path) =>
    call(column, method, path, { ...text, recipientEmail: newAddress(), senderEmail: 'coach@fungo.test' }),
  ),
  plain('listOutreach', staff(200)),
  row('getCampReport', staff(200), async (column, method, path) => {
    const { id } = await json<{ id: number }>(await call('instr_owner', 'POST', '/api/camps', newCamp()));
    return call(column, method, path.replace('{campId}', String(id)));
  }),
  withId('changeOutreach', ofMail, { answered: true }, 200),
  // It is sent, or under way.
  withId('sendOutreachAgain', ofMail, {}, 409),
  plain('listLeagues', staff(200)),
  plain('exportLeagues', staff(200)),
  row('importLeagues', staff(200), (column, method, path) =>
    call(column, method, path, { csv: 'League,Email' }),
  ),
  row('createLeague', staff(201), (column, method, path) =>
    call(column, method, path, { ...league, email: newAddress() }),
  ),
  row('changeLeague', staff(200), async (column, method, path) => {
    const body = ofLeague[1]();
    const { id } = await json<{ id: number }>(await call('instr_owner', 'POST', ofLeague[0], body));
    return call(column, method, path.replace('{id}', String(id)), body);
  }),
  withId('deleteLeague', ofLeague, {}, 204),
];
