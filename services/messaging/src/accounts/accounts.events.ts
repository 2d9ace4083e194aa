import { mailEvents, mailTo, mailToFamily } from '../deliveries/mails.events';
import {
  cardFailed,
  confirmEmail,
  consentGiven,
  membershipBegun,
  newDevice,
  providerLinked,
  secondFactor,
  welcome,
} from './account-mails';
import { deletionMail, staffDeletionAsked } from './deletion-mails';

export const AccountsEvents = mailEvents({
  'identity.account-registered': ({ userId }) => [mailTo(userId, welcome, {})],
  'identity.consent-given': ({ userId }) => [mailTo(userId, consentGiven, {})],
  'identity.proof-requested': ({ userId }) => [mailTo(userId, confirmEmail, {})],
  'identity.device-added': ({ userId, ...facts }) => [mailTo(userId, newDevice, facts)],
  'identity.provider-linked': ({ userId, ...facts }) => [mailTo(userId, providerLinked, facts)],
  'identity.second-factor-changed': ({ userId, ...facts }) => [mailTo(userId, secondFactor, facts)],
  'payments.membership-changed': ({ userId, begun }) =>
    begun ? [mailToFamily(userId, membershipBegun, { playerId: userId })] : [],
  'payments.membership-payment-failed': ({ userId, ...facts }) => [
    mailToFamily(userId, cardFailed, { ...facts, playerId: userId }),
  ],
  // The academy also hears about staff accounts, because it must end their role first.
  'identity.deletion-changed': ({ userId, ...facts }) => [
    mailTo(userId, deletionMail, facts),
    ...(facts.isStaff && facts.step === 'asked' ? [mailTo(null, staffDeletionAsked, { userId })] : []),
  ],
});
