import { randomUUID } from 'node:crypto';
import { call } from './academy';
import { adminOnly, plain, type Row, row } from './rows';

export const administrationRows: Row[] = [
  plain('listDeliveries', adminOnly(200)),
  // There is no such mail.
  row('sendDeliveryAgain', adminOnly(404), (column, method, path) =>
    call(column, method, path.replace('{id}', randomUUID())),
  ),
  plain('listAudit', adminOnly(200)),
  plain('exportAudit', adminOnly(200)),
  plain('getSystemState', adminOnly(200)),
  plain('listFailedEvents', adminOnly(200)),
  row('sendEventsAgain', adminOnly(200), (column, method, path) => call(column, method, path, { ids: [1] })),
];
