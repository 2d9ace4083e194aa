import { timelineLink } from '../constants';
import { byStatus } from '../error-specs';

export const campsErrors = byStatus({
  400: {
    'camps.statement-unknown':
      'We can’t read this statement. Please export it from Venmo or Cash App as CSV.',
    'camps.not-a-day': 'The camp does not run on that day.',
  },
  404: {
    'camps.camp-not-found': 'This camp does not exist.',
    'camps.registration-not-found': 'This registration does not exist.',
    'camps.participant-not-found': 'This participant does not exist.',
    'camps.no-such-promotion': 'We do not know this code. Please check its spelling.',
    'camps.not-signed': 'Nobody has signed a waiver for this registration.',
    'camps.not-waiting': 'This family is not on the waitlist.',
    'camps.entry-not-found': 'This player is not on that station’s list.',
    'camps.not-a-scorer': 'This code does not open that station, or has ended.',
    'camps.no-such-code': 'This code does not exist, or it has ended.',
    'camps.no-such-link': 'This link does not exist, or it has ended.',
    'camps.link-over': 'This link has ended. Please ask the family for a new one.',
    'camps.no-such-change': 'This score change does not exist.',
  },
  409: {
    'camps.full': 'There is no longer room for all of your children. You can join the waitlist.',
    'camps.division-full': 'A division you chose is now full. Please choose another, or join the waitlist.',
    'camps.closed': 'Registration for this camp is closed.',
    'camps.total-differs': 'The price has changed. Please look at the total again before you register.',
    'camps.unpaid-limit':
      'You have reached the limit of registrations for this camp. Please pay for any that are unpaid, or contact us.',
    'camps.promotion-limit':
      'You have used this code several times already. Please pay for one of those registrations first.',
    'camps.registered-already': 'One of these players is registered for this camp already.',
    'camps.waiver-changed': 'The waiver has changed. Please read and sign it again.',
    'camps.promotion-ended': 'This code has ended.',
    'camps.promotion-used-up': 'This code has been used up.',
    'camps.promotion-elsewhere': 'This code is not for this camp.',
    'camps.promotion-exists': 'That code already exists.',
    'camps.refund-terms-changed': 'The refund policy has changed. Please read it again before you register.',
    'camps.refund-differs': 'Your refund has changed. Please check it again before you cancel.',
    'camps.offer-over': 'We no longer hold this spot for you.',
    'camps.has-room': 'There is room for all of your children. Please register.',
    'camps.already-waiting': 'You are already on the waitlist for this camp.',
    'camps.waitlist-full': 'The waitlist for this camp is full.',
    'camps.capacity-taken': 'More spots than that are already taken.',
    'camps.division-has-children':
      'Children are in this division or waiting for it, so it cannot be removed.',
    'camps.division-taken': 'A division has more children than that. Give it at least as many spots.',
    'camps.days-taken': 'Families have registered for days that the camp would no longer have.',
    'camps.wrong-state': 'Something has changed, and this is no longer possible. Please reload the page.',
    'camps.has-registrations':
      'Families are registered for this camp. Cancel it, or delete it together with their registrations.',
    'camps.has-paid':
      'Families have paid for this camp. Cancel it instead, so that they are told and can be refunded.',
    'camps.paid': 'A registration that is paid cannot be deleted.',
    'camps.paid-by-card': 'This registration was paid by card. Please give a reason for changing it.',
    'camps.several-players':
      'Several players have this name, age and sport. Please remove the right one on the leaderboard.',
    'camps.entry-exists': 'This player is already on that station’s list.',
    'camps.board-full': 'The leaderboard for this camp is full.',
    'camps.attempts-made':
      'Some players have already made more attempts than that. Please allow at least as many.',
    'camps.too-many-links': `A player has at most ${timelineLink.openPerPlayer} open links. Please withdraw one first.`,
    'camps.too-many-codes': 'This camp has too many open codes. Please withdraw one first.',
  },
  429: {
    'camps.confirmation-sent': 'We sent this confirmation a moment ago. Please check your inbox.',
  },
});
