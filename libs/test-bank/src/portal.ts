import type { Bank, PortalSession } from './bank';
import { found, idOf, type Routes } from './kit';

export const portal = (bank: Bank): Routes => ({
  'POST billing_portal/sessions': (body) => {
    const id = idOf('bps');
    const session: PortalSession = {
      ...{ id, object: 'billing_portal.session', url: `${bank.url()}/portal/${id}` },
      ...{ customer: found(bank.customers, body.customer).id, return_url: body.return_url! },
    };
    bank.portals.set(id, session);
    return session;
  },
});
