/** Names for kinds of mail whose own name says too little. */
const kinds: Record<string, string> = {
  'camp-notes-expiring': 'Medical notes to be deleted',
  'camp-place-offered': 'Camp spot offered',
  'camp-registered': 'Camp registration',
  'camp-registration-withdrawn': 'Camp registration cancelled',
  'books-differ': 'Books and Stripe do not match',
  'custom-request-made': 'Custom lesson request (to coach)',
  'custom-request-received': 'Custom lesson request (to family)',
  'desk-lesson-cancelled': 'Lesson booked by a coach cancelled',
  'desk-lesson-confirmed': 'Lesson booked by a coach',
  'films-expiring': 'Videos to be deleted',
  'guardian-invitation': 'Invitation of a guardian',
  'guardians-changed': 'Guardian joined or left',
  'inquiry-made': 'Inquiry (to the academy)',
  'inquiry-received': 'Inquiry (to sender)',
  'desk-lesson-receipt': 'Receipt for a lesson (to a typed address)',
  'lesson-freed-coach': 'Lesson cancelled (to coach)',
  'lesson-receipt': 'Receipt for a lesson',
  'package-receipt': 'Receipt for a lesson package',
  'lesson-requested-coach': 'Lesson request (to coach)',
  'lesson-requested-player': 'Lesson request (to player)',
  'lesson-withdrawn-coach': 'Lesson request withdrawn (to coach)',
  'membership-begun': 'Membership started',
  'reminder-day': 'Lesson reminder (day before)',
  'reminder-soon': 'Lesson reminder (same day)',
  'series-cancelled': 'Weekly lessons cancelled',
  'series-cancelled-coach': 'Weekly lessons cancelled (to coach)',
  'series-confirmed': 'Weekly lessons confirmed',
  'series-declined': 'Weekly lessons declined',
  'series-requested-coach': 'Request for weekly lessons (to coach)',
  'series-requested-player': 'Request for weekly lessons (to player)',
  'second-factor': 'Two-step sign-in',
};

/** 'lesson-confirmed' as 'Lesson confirmed'. */
export const mailKindWords = (kind: string): string =>
  kinds[kind] ?? (kind.charAt(0).toUpperCase() + kind.slice(1)).replaceAll('-', ' ');
