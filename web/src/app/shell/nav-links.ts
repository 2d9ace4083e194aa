import type { Role } from '@fungo/contracts';

/** The bar's links for a user or a visitor. */
export function navLinks(role: Role | undefined): { to: string; label: string }[] {
  const everybody = [
    { to: '/camps-clinics', label: 'Camps & Clinics' },
    { to: '/leaderboard', label: 'Leaderboard' },
  ];
  if (role === 'instructor')
    return [...everybody, { to: '/instructor-dashboard', label: 'Instructor Dashboard' }];
  return [
    ...everybody,
    { to: '/book-lesson', label: 'Book Lesson' },
    ...(role ? [{ to: '/player-dashboard', label: 'Player Dashboard' }] : []),
    ...(role === 'admin' ? [{ to: '/admin-dashboard', label: 'Admin Dashboard' }] : []),
  ];
}
