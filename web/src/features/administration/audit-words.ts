import type { AuditEntry } from '@fungo/contracts';

const kinds: Record<string, string> = {
  audit: 'audit trail',
  delivery: 'email',
  event: 'failed event',
  family: 'a family',
  outreach: 'email to a league',
  promotion: 'promotion code',
  site: 'site settings',
};

const roles: Record<string, string> = { student: 'player', instructor: 'coach', admin: 'administrator' };

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** 'Changed Maya Delgado to coach', 'Created: promotion code' */
export function auditWords({ verb, kind, person }: Pick<AuditEntry, 'verb' | 'kind' | 'person'>): string {
  const role = roles[/^made (\w+)$/.exec(verb)?.[1] ?? ''];
  if (role && person) return `Changed ${person.name} to ${role}`;
  return `${capital(verb)}: ${person?.name ?? kinds[kind] ?? kind}`;
}

/** A kind's name in the filter. */
export const auditKindWords = (kind: string): string => capital(kinds[kind] ?? kind);
