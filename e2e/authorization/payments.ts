import { randomUUID } from 'node:crypto';
import { eventually } from '@fungo/testing';
import { call } from './academy';
import { registered } from './camps';
import { charged } from './lessons';
import { adminOnly, all, plain, type Row, row, signedIn, staff } from './rows';

/** The owning player's registration, once the ledger has it. */
async function booked(): Promise<string> {
  const { id } = await registered();
  await eventually(async () => {
    const { status } = await call('instr_owner', 'GET', `/api/camp-payments/${id}`);
    expect(status).toBe(200);
  });
  return id;
}

/** The charge of the owning player's lesson, once the ledger has it. */
async function owed(): Promise<string> {
  const id = await charged();
  await eventually(async () => {
    const { status } = await call('admin', 'GET', `/api/charges/${id}/account`);
    expect(status).toBe(200);
  });
  return id;
}

/** The ledger is for staff; a family can also pay by card. */
export const paymentRows: Row[] = [
  row('getRegistrationAccount', staff(200), async (column, method, path) =>
    call(column, method, path.replace('{id}', await booked())),
  ),
  plain('getOutstanding', staff(200)),
  plain('getMoneyFigures', adminOnly(200)),
  ...(['getMonth', 'exportPostings'] as const).map((name) =>
    row(name, staff(200), (column, method, path) => call(column, method, `${path}?month=2026-07`)),
  ),
  ...(['listCoachMoney', 'exportCoachMoney'] as const).map((name) =>
    row(name, staff(200), (column, method, path) => call(column, method, `${path}?year=2026`)),
  ),
  plain('listDifferences', staff(200)),
  row('dismissDifference', staff(404), (column, method, path) =>
    call(column, method, path.replace('{id}', randomUUID()), { reason: 'Settled by phone' }),
  ),
  // Nothing was paid, so authorized callers learn that nothing can be refunded.
  row('refundRegistration', staff(409), async (column, method, path) =>
    call(column, method, path.replace('{id}', await booked()), { by: 'cash', reason: 'Rained out' }),
  ),
  row('getChargeAccount', [401, 403, 403, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', await owed())),
  ),
  // Nothing was paid, so authorized callers learn that nothing can be refunded.
  row('refundCharge', [401, 403, 403, 409, 404, 409], async (column, method, path) =>
    call(column, method, path.replace('{id}', await owed()), { by: 'cash', reason: 'Rained out' }),
  ),
  row('createPaymentIntent', [404, 200, 404, 200, 200, 200], async (column, method, path) => {
    const { id: registrationId, campId } = await registered();
    return call(column, method, path, { registrationId, campId });
  }),
  row('prepareCardPayment', [404, 200, 404, 200, 404, 200], async (column, method, path) =>
    call(column, method, path.replace('{id}', await charged()), {}),
  ),
  plain('getOwnMembership', all(200)),
  // Nobody pays for a membership here. A checkout at the test bank makes a customer, who may see the portal.
  plain('openCheckout', [401, 409, 200, 200, 200, 200]),
  plain('openPortal', [401, 409, 200, 200, 200, 200]),
  ...(['pauseMembership', 'resumeMembership'] as const).map((name) => plain(name, signedIn(409))),
  row('listMembershipStandings', adminOnly(200), (column, method, path) =>
    call(column, method, `${path}?ids=${randomUUID()}`),
  ),
  row('getReceipt', [404, 200, 404, 200, 200, 200], async (column, method, path) => {
    const { id } = await registered();
    return call(column, method, path.replace('{id}', id));
  }),
  row('receiveStripeEvent', all(400), (column, method, path) => call(column, method, path, {})),
];
