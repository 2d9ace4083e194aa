import { gallery, lesson, limits, membership, ownCopy, slot, video } from './constants';

/**
 * Every error that the product answers with. People read `message`: keep it plain, and never name internals.
 * Throw it as `new AppError(code)`; one filter makes the body `{ statusCode, code, message, fields?, requestId }`.
 */
export const errors = {
  'request.invalid': { status: 400, message: 'Please check what you entered.' },
  'request.malformed': { status: 400, message: 'The request could not be read.' },
  'request.unknown-path': { status: 404, message: 'There is nothing at this address.' },
  'request.wrong-method': { status: 405, message: 'This address does not support that action.' },
  'request.foreign-origin': { status: 403, message: 'This request came from another site.' },
  'request.too-slow': { status: 408, message: 'The request took too long to arrive. Please try again.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.unsupported-type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.too-many': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'request.idempotency-key-reused': {
    status: 409,
    message: 'This Idempotency-Key was already used for another request.',
  },
  'request.changed-meanwhile': {
    status: 409,
    message: 'Someone else changed this in the meantime. Please review their changes before you save.',
  },
  'request.busy': { status: 409, message: 'Someone else is changing this right now. Please try again.' },
  'request.abandoned': { status: 499, message: 'The client did not wait for the answer.' },
  'auth.sign-in-required': { status: 401, message: 'Please sign in.' },
  'auth.forbidden': { status: 403, message: 'Your account is not allowed to do this.' },
  'auth.bad-credentials': { status: 401, message: 'The email or password is incorrect.' },
  'auth.other-account': {
    status: 409,
    message: 'This page was opened for a different account, so nothing was changed.',
  },
  'auth.too-many-failures': { status: 429, message: 'Too many failed attempts. Please wait and try again.' },
  'auth.code-required': {
    status: 401,
    message: 'Please type the code from your app, or one of your recovery codes.',
  },
  'auth.wrong-code': {
    status: 403,
    message: 'This code is wrong, or was already used. Please enter the next one.',
  },
  'auth.set-up-first': {
    status: 403,
    message: 'The academy requires two-step sign-in for its staff. Please set yours up first.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: {
    status: 503,
    message: 'This part of the academy is not available right now. Please try again shortly.',
  },

  'identity.email-taken': { status: 409, message: 'An account with this email already exists.' },
  'identity.user-not-found': { status: 404, message: 'This person does not exist.' },
  'identity.instructor-not-found': { status: 404, message: 'This coach does not exist.' },
  'identity.wrong-password': { status: 403, message: 'This is not your password.' },
  'identity.sign-in-expired': { status: 400, message: 'That took too long. Please sign in again.' },
  'identity.factor-on': { status: 409, message: 'Two-step sign-in is already on.' },
  'identity.factor-off': { status: 409, message: 'Two-step sign-in is not on.' },
  'identity.set-up-expired': {
    status: 409,
    message: 'That took too long, or was started again elsewhere. Please start over.',
  },
  'identity.own-factor-first': {
    status: 409,
    message: 'Please set up your own two-step sign-in before you require it for staff.',
  },
  'identity.own-factor': {
    status: 409,
    message: 'You can turn off your own two-step sign-in on your account page.',
  },
  'identity.last-admin': {
    status: 409,
    message: 'The academy needs an administrator, and this is the last one.',
  },
  'identity.proof-link-invalid': {
    status: 400,
    message: 'This link is no longer valid. Please sign in and ask for a new one.',
  },
  'identity.password-needed': {
    status: 403,
    message: 'Please enter the password of this account, or choose a new one, to confirm your email here.',
  },
  'identity.address-proved': { status: 409, message: 'This email is already confirmed.' },
  'identity.reset-link-invalid': {
    status: 400,
    message: 'This link is no longer valid. Please ask for a new one.',
  },

  'scheduling.slot-not-found': { status: 404, message: 'This time slot does not exist.' },
  'scheduling.slot-has-lessons': {
    status: 409,
    message: 'This time slot has upcoming confirmed lessons. Please cancel them first.',
  },
  'scheduling.slot-exists': { status: 409, message: 'You already offer this time slot.' },
  'scheduling.too-many-slots': {
    status: 409,
    message: `A coach can offer at most ${slot.atMost.toCome} upcoming time slots, and ${slot.atMost.lessons} lessons in ${limits.openingsDays} days. Please remove some time slots first.`,
  },
  'scheduling.lesson-not-found': { status: 404, message: 'This lesson does not exist.' },
  'scheduling.slot-taken': { status: 409, message: 'That time was just taken.' },
  'scheduling.not-offered': { status: 409, message: 'That time is no longer offered.' },
  'scheduling.short-notice': {
    status: 409,
    message: 'This coach needs more notice. Please choose a later time.',
  },
  'scheduling.player-busy': { status: 409, message: 'You already have a lesson at that time.' },
  'scheduling.too-many-requests': {
    status: 429,
    message: `You have requested ${lesson.requests.perCoach} lessons from this coach in ${lesson.requests.withinHours} hours. Please wait before you request another one.`,
  },
  'scheduling.too-many-pending': {
    status: 409,
    message: `You have ${lesson.requests.pending} requests that no coach has answered yet. Please wait for an answer or cancel one of them.`,
  },
  'scheduling.student-busy': { status: 409, message: 'This player already has a lesson at that time.' },
  'scheduling.block-not-found': { status: 404, message: 'This blocked time does not exist.' },
  'scheduling.request-not-found': { status: 404, message: 'This request does not exist.' },
  'scheduling.already-rated': { status: 409, message: 'You have already rated this lesson.' },
  'scheduling.lesson-passed': { status: 409, message: 'The time of this lesson has passed.' },
  'scheduling.wrong-state': {
    status: 409,
    message: 'This lesson has changed, so this is no longer possible.',
  },

  'media.video-not-found': { status: 404, message: 'This video does not exist.' },
  'media.file-not-found': { status: 404, message: 'This file does not exist.' },
  'media.upload-not-found': { status: 404, message: 'This upload no longer exists. Please start it again.' },
  'media.upload-offset': {
    status: 409,
    message: 'This part does not continue what has already arrived. Please resume the upload.',
  },
  'media.upload-version': {
    status: 412,
    message: 'Resumable uploads must use version 1.0.0 of the tus protocol.',
  },
  'media.beyond-end': { status: 416, message: 'The requested range is past the end of the file.' },
  'media.instructor-not-found': { status: 400, message: 'This coach does not exist.' },
  'media.membership-needed': {
    status: 403,
    message: 'You need an active membership to upload videos.',
  },
  'media.notice-over': { status: 404, message: 'These videos stay.' },
  'media.no-uploads-left': {
    status: 403,
    message: `You have used all ${membership.videosPerMonth} of this month’s uploads. Your allowance resets next month.`,
  },
  'media.uploads-under-way': {
    status: 409,
    message:
      'Your unfinished uploads use what is left of this month’s allowance. Please finish or cancel one first.',
  },
  'media.too-many-tries': {
    status: 429,
    message: `You have started ${video.triesPerDay} uploads today. Please try again tomorrow.`,
  },
  'media.storage-used': {
    status: 409,
    message: 'Your videos use all of your storage. Please delete some of the oldest.',
  },
  'media.too-large': { status: 413, message: 'File too large. Please try a smaller video file.' },
  'media.unsupported-type': {
    status: 415,
    message: 'Invalid File Type. Please choose an MP4, MOV, AVI, WMV, WebM, 3GP or FLV video.',
  },
  'media.unreadable': {
    status: 422,
    message: 'File appears to be corrupted or empty. Please try a different video.',
  },
  'media.too-long': {
    status: 422,
    message: `This video is too long. The limit is ${video.maxDurationSeconds / 3600} hours. Please send a shorter one.`,
  },
  'media.too-heavy': {
    status: 422,
    message: `This video is too large for us to process. The limit is the equivalent of ${video.largest.minutes} minutes at ${video.largest.width} × ${video.largest.height} and ${video.largest.framesPerSecond} frames per second. Please send a shorter one, or film at a lower resolution.`,
  },
  'media.image-too-large': {
    status: 413,
    message: 'This picture is too large. Please choose a smaller one.',
  },
  'media.image-unsupported': {
    status: 415,
    message: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  },
  'media.image-unreadable': {
    status: 422,
    message: 'We can’t read this picture. Please choose another one.',
  },
  'media.not-in-gallery': { status: 404, message: 'This is not in the camp’s gallery.' },
  'media.gallery-full': {
    status: 409,
    message: `A camp’s gallery holds at most ${gallery.maxPhotos} photos and ${gallery.maxVideos} videos. Please delete some first.`,
  },
  'media.storage-full': {
    status: 503,
    message: 'We have no room for uploads right now. Please try again later.',
  },
  'media.copy-under-way': {
    status: 409,
    message: 'A copy of your data is being downloaded. Please wait until it is done.',
  },
  'media.too-many-copies': {
    status: 429,
    message: `You have taken ${ownCopy.perDay} copies of your data today. Please try again tomorrow.`,
  },
  'media.annotations-changed': {
    status: 409,
    message: 'Someone else saved drawings on this video in the meantime.',
  },
  'media.wrong-state': { status: 409, message: 'This video has changed, so this is no longer possible.' },

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
  'messaging.inquiry-not-found': { status: 404, message: 'This inquiry does not exist.' },
  'messaging.wrong-state': {
    status: 409,
    message: 'This inquiry has changed, so this is no longer possible.',
  },
  'messaging.unsubscribe-link-invalid': {
    status: 400,
    message: 'This link is not complete. Please open it in the email again, or reply to that email.',
  },
  'messaging.unsubscribed': {
    status: 409,
    message: 'This address has unsubscribed from our offers for leagues, so we may not write to it.',
  },
  'messaging.sender-limit': {
    status: 429,
    message: 'You have reached today’s limit of emails to leagues. Please continue tomorrow.',
  },
  'messaging.address-limit': {
    status: 429,
    message: 'We have sent this address enough email today. Please try again tomorrow.',
  },
  'messaging.outreach-not-found': { status: 404, message: 'This email does not exist.' },
  'messaging.outreach-not-failed': { status: 409, message: 'This email has been sent, or is on its way.' },
  'messaging.delivery-not-found': { status: 404, message: 'This email does not exist.' },
  'messaging.delivery-not-failed': {
    status: 409,
    message: 'This email has not failed, so there is nothing to send again.',
  },
  'messaging.league-not-found': { status: 404, message: 'This league does not exist.' },
  'messaging.league-exists': { status: 409, message: 'A league with this email already exists.' },
  'messaging.league-written-to': {
    status: 409,
    message: 'We wrote to this league within the last day. Please delete it tomorrow.',
  },
  'payments.registration-not-found': { status: 404, message: 'This registration is not in the books.' },
  'payments.amount-differs': {
    status: 409,
    message: 'The amount has changed. Please check it again before you pay.',
  },
  'payments.difference-not-found': { status: 404, message: 'This difference does not exist.' },
  'payments.difference-over': { status: 409, message: 'This difference is already settled.' },
  'payments.replaced': {
    status: 409,
    message: 'The amount was changed on another page. Please check it again before you pay.',
  },
  'payments.nothing-owed': { status: 409, message: 'There is nothing to pay for this registration.' },
  'payments.below-card-minimum': {
    status: 409,
    message: 'A card payment must be at least $0.50. Please pay this amount another way.',
  },
  'payments.card-under-way': {
    status: 409,
    message: 'A card payment for this registration is being processed. Please check again in a moment.',
  },
  'payments.bank-unavailable': {
    status: 503,
    message: 'We could not reach our card payment partner. Nothing was charged. Please try again.',
  },
  'payments.already-member': { status: 409, message: 'You already have a membership.' },
  'payments.membership-under-way': {
    status: 409,
    message: 'Your payment is being processed. Please check again in a moment.',
  },
  'payments.no-subscription': { status: 409, message: 'You do not pay for a membership by card.' },
  'payments.membership-changed': {
    status: 409,
    message: 'Your membership has changed, so this is no longer possible.',
  },
  'payments.card-declined': {
    status: 409,
    message: 'Your card was declined. Please change your card and try again.',
  },
  'payments.unsigned': { status: 400, message: 'The signature is not valid.' },
  'payments.refund-too-much': {
    status: 409,
    message: 'That is more than was paid this way and not yet refunded.',
  },
  'camps.not-a-day': { status: 400, message: 'The camp does not run on that day.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errors;

/** Field name (dotted path) to what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  fields?: FieldErrors;
  /** Of `request.changed-meanwhile`: what the call would answer now. */
  current?: unknown;
  requestId: string;
}
