import { mailEvents, oneMail } from '../deliveries/mails.events';
import { bookMails } from './book-mails';

/** Queues the mails about money to the academy's address. */
export const BooksEvents = mailEvents({
  'payments.books-differed': oneMail(bookMails.differed),
  'payments.dispute-changed': oneMail(bookMails.disputed),
});
