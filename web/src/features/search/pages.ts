import type { Role } from '@fungo/contracts';

interface FoundPage {
  to: string;
  label: string;
}

const tab = (of: 'instructor' | 'admin', name: string) => `/${of}-dashboard?tab=${name}`;

const staffPages: readonly FoundPage[] = [
  { to: '/scheduling', label: 'Calendar' },
  { to: '/schedule-builder', label: 'Schedule Builder' },
  { to: '/people', label: 'People' },
  { to: '/camps-clinics', label: 'Camps & Clinics' },
  { to: '/camp-creation', label: 'Create a camp' },
  { to: '/payment-management', label: 'Camp payments' },
  { to: '/lesson-payments', label: 'Lesson payments' },
  { to: '/leaderboard-management', label: 'Score a camp' },
  { to: '/account', label: 'Your account' },
];

const coachPages: readonly FoundPage[] = [
  { to: '/instructor-dashboard', label: 'Today' },
  { to: tab('instructor', 'lessons'), label: 'Lessons' },
  { to: tab('instructor', 'lesson-requests'), label: 'Lesson requests' },
  { to: tab('instructor', 'videos'), label: 'Reviews' },
  { to: tab('instructor', 'weekly-videos'), label: 'Weekly videos' },
  { to: tab('instructor', 'profile'), label: 'Your profile' },
];

const administratorPages: readonly FoundPage[] = [
  { to: '/admin-dashboard', label: 'Overview' },
  { to: tab('admin', 'users'), label: 'Users and roles' },
  { to: tab('admin', 'team-forms'), label: 'Team forms' },
  { to: tab('admin', 'emails'), label: 'Emails' },
  { to: tab('admin', 'audit'), label: 'Audit trail' },
  { to: tab('admin', 'system'), label: 'System' },
  { to: tab('admin', 'privacy'), label: 'Privacy' },
  { to: tab('admin', 'site'), label: 'Site settings' },
];

/** Pages that staff find by their names. */
export const pagesOf = (role: Role): readonly FoundPage[] =>
  role === 'admin' ? [...administratorPages, ...staffPages] : [...coachPages, ...staffPages];
