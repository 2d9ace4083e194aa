import type { ErrorSpecs } from '../error-specs';

export const campsErrors = {
  'camps.camp-not-found': { status: 404, message: 'This camp does not exist.' },
  'camps.registration-not-found': { status: 404, message: 'This registration does not exist.' },
  'camps.participant-not-found': { status: 404, message: 'This participant does not exist.' },
  'camps.full': {
    status: 409,
    message: 'There is no longer room for all of your children. You can join the waitlist.',
  },
  'camps.division-full': {
    status: 409,
    message: 'A division you chose is now full. Please choose another, or join the waitlist.',
  },
  'camps.closed': { status: 409, message: 'Registration for this camp is closed.' },
  'camps.total-differs': {
    status: 409,
    message: 'The price has changed. Please look at the total again before you register.',
  },
  'camps.unpaid-limit': {
    status: 409,
    message:
      'You have reached the limit of registrations for this camp. Please pay for any that are unpaid, or contact us.',
  },
  'camps.promotion-limit': {
    status: 409,
    message:
      'You have used this code several times already. Please pay for one of those registrations first.',
  },
  'camps.registered-already': {
    status: 409,
    message: 'One of these players is registered for this camp already.',
  },
  'camps.waiver-changed': {
    status: 409,
    message: 'The waiver has changed. Please read and sign it again.',
  },
  'camps.no-such-promotion': { status: 404, message: 'We do not know this code. Please check its spelling.' },
  'camps.promotion-ended': { status: 409, message: 'This code has ended.' },
  'camps.promotion-used-up': { status: 409, message: 'This code has been used up.' },
  'camps.promotion-elsewhere': { status: 409, message: 'This code is not for this camp.' },
  'camps.promotion-exists': { status: 409, message: 'That code already exists.' },
  'camps.refund-terms-changed': {
    status: 409,
    message: 'The refund policy has changed. Please read it again before you register.',
  },
  'camps.refund-differs': {
    status: 409,
    message: 'Your refund has changed. Please check it again before you cancel.',
  },
  'camps.not-signed': { status: 404, message: 'Nobody has signed a waiver for this registration.' },
  'camps.offer-over': { status: 409, message: 'We no longer hold this spot for you.' },
  'camps.has-room': { status: 409, message: 'There is room for all of your children. Please register.' },
  'camps.already-waiting': { status: 409, message: 'You are already on the waitlist for this camp.' },
  'camps.waitlist-full': { status: 409, message: 'The waitlist for this camp is full.' },
  'camps.not-waiting': { status: 404, message: 'This family is not on the waitlist.' },
  'camps.capacity-taken': {
    status: 409,
    message: 'More spots than that are already taken.',
  },
  'camps.division-has-children': {
    status: 409,
    message: 'Children are in this division or waiting for it, so it cannot be removed.',
  },
  'camps.division-taken': {
    status: 409,
    message: 'A division has more children than that. Give it at least as many spots.',
  },
  'camps.days-taken': {
    status: 409,
    message: 'Families have registered for days that the camp would no longer have.',
  },
  'camps.wrong-state': {
    status: 409,
    message: 'Something has changed, and this is no longer possible. Please reload the page.',
  },
  'camps.has-registrations': {
    status: 409,
    message:
      'Families are registered for this camp. Cancel it, or delete it together with their registrations.',
  },
  'camps.has-paid': {
    status: 409,
    message:
      'Families have paid for this camp. Cancel it instead, so that they are told and can be refunded.',
  },
  'camps.paid': { status: 409, message: 'A registration that is paid cannot be deleted.' },
  'camps.paid-by-card': {
    status: 409,
    message: 'This registration was paid by card. Please give a reason for changing it.',
  },
  'camps.statement-unknown': {
    status: 400,
    message: 'We can’t read this statement. Please export it from Venmo or Cash App as CSV.',
  },
  'camps.confirmation-sent': {
    status: 429,
    message: 'We sent this confirmation a moment ago. Please check your inbox.',
  },
  'camps.entry-not-found': { status: 404, message: 'This player is not on that station’s list.' },
  'camps.several-players': {
    status: 409,
    message: 'Several players have this name, age and sport. Please remove the right one on the leaderboard.',
  },
  'camps.entry-exists': { status: 409, message: 'This player is already on that station’s list.' },
  'camps.board-full': { status: 409, message: 'The leaderboard for this camp is full.' },
  'camps.attempts-made': {
    status: 409,
    message: 'Some players have already made more attempts than that. Please allow at least as many.',
  },
  'camps.not-a-scorer': { status: 404, message: 'This code does not open that station, or has ended.' },
  'camps.no-such-code': { status: 404, message: 'This code does not exist, or it has ended.' },
  'camps.too-many-codes': {
    status: 409,
    message: 'This camp has too many open codes. Please withdraw one first.',
  },
  'camps.no-such-change': { status: 404, message: 'This score change does not exist.' },
  'camps.not-a-day': { status: 400, message: 'The camp does not run on that day.' },
} as const satisfies ErrorSpecs;
