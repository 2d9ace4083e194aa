import type { Role, User } from '@fungo/contracts';

export const roleNames: Record<Role, string> = {
  student: 'Player',
  instructor: 'Coach',
  admin: 'Administrator',
};

/** 'a coach' */
export const aRole = (role: Role) => `${role === 'admin' ? 'an' : 'a'} ${roleNames[role].toLowerCase()}`;

/** Gains and losses of a role change. */
export function whatChanges(
  { role: from, instructorId }: Pick<User, 'role' | 'instructorId'>,
  to: Role,
  isMe: boolean,
): string {
  const they = isMe ? 'You' : 'They';
  const coached = from === 'instructor' || instructorId !== null;
  return [
    ...(to === 'instructor'
      ? [`${they} get a calendar and are listed with the coaches, where families can book.`]
      : []),
    ...(to === 'admin'
      ? [`${they} can change everything here: people, the site’s settings and every coach’s calendar.`]
      : []),
    ...(to === 'student' && coached
      ? [`${they} leave the list of coaches and lose access to the coaches’ pages.`]
      : []),
    ...(from === 'admin' ? [`${they} lose access to the administration pages.`] : []),
  ].join(' ');
}
