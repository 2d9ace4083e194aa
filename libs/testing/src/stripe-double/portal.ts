import type { Books, PortalSession } from './books';
import { found, idOf, type Routes } from './kit';

export const portal = (books: Books): Routes => ({
  'POST billing_portal/sessions': (body) => {
    const id = idOf('bps');
    const session: PortalSession = {
      ...{ id, object: 'billing_portal.session', url: `${books.url()}/portal/${id}` },
      ...{ customer: found(books.customers, body.customer).id, return_url: body.return_url! },
    };
    books.portals.set(id, session);
    return session;
  },
});
