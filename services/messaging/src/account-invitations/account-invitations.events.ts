import { mailEvents, oneMail } from '../deliveries/mails.events';
import { accountInvitation } from './account-invitation-mails';

export const AccountInvitationsEvents = mailEvents({
  'identity.account-invited': oneMail(accountInvitation),
});
