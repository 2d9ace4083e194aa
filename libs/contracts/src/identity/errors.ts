import { adultAge } from '../consents';
import { family, limits } from '../constants';
import { byStatus } from '../error-specs';

export const identityErrors = byStatus({
  400: {
    'identity.sign-in-expired': 'That took too long. Please sign in again.',
    'identity.proof-link-invalid': 'This link is no longer valid. Please sign in and ask for a new one.',
    'identity.invitation-invalid': 'This invitation is no longer valid. Please ask for a new one.',
    'identity.invitation-accepted': 'This invitation was already accepted. Please sign in.',
    'identity.invitation-expired':
      'The link in this invitation has expired. Please ask the academy to send it again.',
    'identity.invitation-withdrawn':
      'The academy has withdrawn this invitation. If you still expect one, please contact the academy.',
    'identity.reset-link-invalid': 'This link is no longer valid. Please ask for a new one.',
  },
  403: {
    'identity.invitation-for-another':
      'This invitation is for another email. Please sign in with the account of that email.',
    'identity.account-disabled':
      'This account has been disabled by the academy. Please contact the academy to use it again.',
    'identity.wrong-password': 'This is not your password.',
    'identity.password-needed':
      'Please enter the password of this account, or choose a new one, to confirm your email here.',
  },
  404: {
    'identity.user-not-found': 'This person does not exist.',
    'identity.instructor-not-found': 'This coach does not exist.',
    'identity.player-not-found': 'This player does not exist.',
    'identity.family-not-found': 'You are not a guardian of this family.',
    'identity.merge-not-found': 'This merge does not exist.',
    'identity.invitation-not-found': 'This invitation no longer exists.',
  },
  409: {
    'identity.email-taken': 'An account with this email already exists.',
    'identity.factor-on': 'Two-step sign-in is already on.',
    'identity.factor-off': 'Two-step sign-in is not on.',
    'identity.set-up-expired': 'That took too long, or was started again elsewhere. Please start over.',
    'identity.own-factor-first': 'Please set up your own two-step sign-in before you require it for staff.',
    'identity.own-factor': 'You can turn off your own two-step sign-in on your account page.',
    'identity.own-account': 'You cannot disable your own account.',
    'identity.last-admin': 'The academy needs an administrator, and this is the last one.',
    'identity.address-proved': 'This email is already confirmed.',
    'identity.too-many-players': `A family can have at most ${family.maxPlayers} players.`,
    'identity.too-many-guardians': `A family can have at most ${family.maxGuardians} guardians, including open invitations.`,
    'identity.too-many-families': `You can be a guardian of at most ${family.maxFamilies} families.`,
    'identity.already-invited':
      'This person has an open invitation. Please send it again, or withdraw it first.',
    'identity.already-has-role':
      'This person already has an account that can do this. Please change its role on the account’s page.',
    'identity.invited-disabled': 'The account of this email is disabled. Please enable it first.',
    'identity.invitation-ended': 'This invitation was accepted or withdrawn in the meantime.',
    'identity.already-guardian': 'This person is already a guardian of your family.',
    'identity.last-guardian': 'A family needs a guardian, and you are the last one.',
    'identity.merge-same': 'Both are the same already.',
    'identity.merge-other-family':
      'These players are of two families. Please merge the accounts first, then the players.',
    'identity.merge-too-large': `Together they would have more than ${family.maxGuardians} guardians or ${family.maxPlayers} players.`,
    'identity.merge-undone': 'This merge was undone already.',
    'identity.merge-too-old': `A merge can be undone for ${limits.undoMergeDays} days.`,
    'identity.merge-built-upon':
      'Something changed since that relies on this merge. Please undo the later merges first.',
    'identity.player-too-young': `Only a player of ${adultAge} or older can take over. Please enter the birth date first.`,
    'identity.player-is-member':
      'This player has a membership. Please end it first, since it may be paid with your card.',
    'identity.first-player': 'This player belongs to the account itself. To delete it, delete the account.',
  },
});
