import type { AuditEntry } from '@fungo/contracts';
import { mailKindWords } from '@/academy/mail-words';
import { siteSectionWords } from '@/academy/site-words';

type Kind = AuditEntry['kind'];
type Done = Pick<AuditEntry, 'verb' | 'kind' | 'person' | 'subject' | 'fields' | 'entityId'>;

/** A record of a kind without a name of its own. */
const nouns: Record<Kind, string> = {
  audit: 'the audit trail',
  camp: 'a camp',
  charge: 'a payment for a lesson',
  delivery: 'an email',
  difference: 'a difference between the books and Stripe',
  event: 'a failed step',
  family: 'a family',
  invitation: 'an invitation',
  league: 'a league',
  leagues: 'the list of leagues',
  membership: 'a membership',
  outreach: 'an email to a league',
  participant: 'a child’s camp registration',
  player: 'a player',
  promotion: 'a promotion code',
  registration: 'a camp registration',
  'scorer code': 'a scorer’s code',
  site: 'the site settings',
  subscription: 'a card subscription',
  user: 'an account',
  users: 'the list of users',
};

/** A record by its name. */
const named: Partial<Record<Kind, (name: string) => string>> = {
  charge: (name) => `the lesson of ${name}`,
  delivery: (kind) => `the email “${mailKindWords(kind)}”`,
  family: (name) => `the family of ${name}`,
  invitation: (email) => `the invitation to ${email}`,
  membership: (name) => `the membership of ${name}`,
  outreach: (name) => `the email to ${name}`,
  participant: (name) => `the registration of ${name}`,
  promotion: (code) => `the promotion code ${code}`,
  registration: (name) => `the registration of ${name}`,
  'scorer code': (helper) => `the scorer’s code of ${helper}`,
};

const roles: Record<string, string> = {
  student: 'a player',
  instructor: 'a coach',
  admin: 'an administrator',
};

/** Sentences about what people do to their own account. */
const own = [
  'asked to delete their account',
  'kept their account',
  'turned on two-step sign-in',
  'turned off two-step sign-in',
  'made new recovery codes',
  'took a copy of their data',
  'required two-step sign-in for staff',
];

const listFormat = new Intl.ListFormat('en-US');

/** The deed, to follow the actor's name: 'made Maya Delgado a coach', 'noted a payment for the lesson of Mia Lopez on …'. */
export function auditWords(done: Done): string {
  const { verb, kind, person, subject, fields, entityId } = done;
  const name = person?.name ?? subject;
  const record = name ? (named[kind]?.(name) ?? name) : nouns[kind];
  const role = roles[/^made (\w+)$/.exec(verb)?.[1] ?? ''];
  if (role) return `made ${name ?? 'somebody'} ${role}`;
  const invitedAs = roles[/^invited as (\w+)$/.exec(verb)?.[1] ?? ''];
  if (invitedAs) return `invited ${subject ?? 'somebody'} as ${invitedAs}`;
  const accepted = roles[/^accepted to be (\w+)$/.exec(verb)?.[1] ?? ''];
  if (accepted) return `accepted the invitation to be ${accepted}`;
  if (own.includes(verb)) return verb;
  if (verb === 'no longer required two-step sign-in of staff')
    return 'stopped requiring two-step sign-in for staff';
  if (kind === 'site')
    return `changed ${fields.length > 0 ? `the site settings: ${listFormat.format(fields.map(siteSectionWords))}` : nouns.site}`;
  if (kind === 'event') return `sent a failed step again: ${fields.join(', ').replaceAll(/[.-]/g, ' ')}`;
  if (kind === 'delivery' || (kind === 'invitation' && verb === 'sent again')) return `sent ${record} again`;
  if (kind === 'outreach')
    return verb === 'sent' ? `emailed ${name ?? 'a league'}` : `emailed ${name ?? 'a league'} again`;
  if (kind === 'camp' && verb === 'active') return `published ${record}`;
  if (verb === 'exported')
    return `downloaded ${kind === 'camp' ? `the ${fields.join(', ')} of ${entityId === 'all' ? 'all camps' : record}` : nouns[kind]} as a spreadsheet`;
  if (verb === 'imported') return 'imported leagues from a spreadsheet';
  if (verb === 'noted') return `noted a payment for ${record}`;
  if (verb === 'reminded') return `reminded a family of the payment for ${record}`;
  if (verb === 'refunded')
    return `refunded ${name ? record : kind === 'charge' ? nouns.charge : 'a payment for a camp'}`;
  if (verb === 'erased') return `deleted ${name ?? nouns[kind]}`;
  if (kind === 'user' && verb === 'reset two-step sign-in')
    return `reset the two-step sign-in of ${name ?? 'a person'}`;
  if (kind === 'player' && /^marked (un)?paid$/.test(verb))
    return `marked a lesson package of ${name ?? nouns.player} ${verb.slice('marked '.length)}`;
  if (kind === 'player' && fields.join() === 'package')
    return `${verb} a lesson package of ${name ?? nouns.player}`;
  if (['changed', 'read', 'looked at', 'deleted'].includes(verb) && fields.length > 0) {
    const act = verb === 'changed' || verb === 'deleted' ? verb : 'looked at';
    return `${act} the ${listFormat.format(fields)} of ${record}`;
  }
  return `${verb} ${record}`;
}

const kindWords: Partial<Record<Kind, string>> = {
  audit: 'Audit trail',
  charge: 'Lesson payments',
  delivery: 'Emails',
  difference: 'Stripe differences',
  event: 'Failed steps',
  outreach: 'Emails to leagues',
  participant: 'Children at camps',
  promotion: 'Promotion codes',
  registration: 'Camp registrations',
  site: 'Site settings',
  user: 'Accounts',
  users: 'Lists of users',
  leagues: 'Lists of leagues',
};

/** A kind's name in the filter. */
export const auditKindWords = (kind: Kind): string =>
  kindWords[kind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}s`.replace(/ys$/, 'ies');
