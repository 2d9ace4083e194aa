import { mailEvents, mailTo, oneMail } from '../deliveries/mails.events';
import { campMails } from './camp-mails';
import { moveMail } from './move-mail';
import { waitlistMails } from './waitlist-mails';

/** Each event about a registration or a waiting family is one mail. Camps gives the address when the mail is written. */
export const CampsEvents = mailEvents({
  'camps.registration-made': ({ acknowledge = true, ...facts }) =>
    acknowledge ? [mailTo(null, campMails.registered, facts)] : [],
  'camps.confirmation-requested': oneMail(campMails.registered),
  'camps.registration-moved': (facts) => [moveMail(facts)],
  'camps.payment-status-changed': oneMail(campMails.paymentChanged),
  'payments.payment-entered': oneMail(campMails.receipt),
  'camps.payment-due': oneMail(campMails.paymentDue),
  'camps.rest-due': oneMail(campMails.restDue),
  'camps.rest-overdue': ({ coachId, ...facts }) => [mailTo(coachId, campMails.restOverdue, facts)],
  'camps.notes-expiring': oneMail(campMails.notesExpiring),
  'camps.registration-lapsed': oneMail(campMails.lapsed),
  'camps.registration-cancelled': oneMail(campMails.cancelled),
  'payments.withdrawal-entered': oneMail(campMails.withdrawn),
  'camps.camp-near': oneMail(campMails.near),
  'camps.results-due': oneMail(campMails.results),
  'camps.place-offered': oneMail(waitlistMails.placeOffered),
  'camps.offer-lapsed': oneMail(waitlistMails.offerLapsed),
  'camps.waitlist-closed': oneMail(waitlistMails.waitlistClosed),
});
