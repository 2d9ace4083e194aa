/** A service's needs beyond its schema and role in PostgreSQL and its queues in Redis. */
interface ServiceSpec {
  /** Its responsibility, in a few words. */
  owns: string;
  /** `files`: films and pictures, in S3 or a folder; `mail`: the server that takes outgoing mail; `cards`: Stripe. */
  uses?: readonly ('files' | 'mail' | 'cards' | 'provider')[];
  /** A separate process, `worker.ts`, does its long work. */
  worker?: true;
  /** Its chapter in a family's copy of its data, and the chapter's file. Null: it keeps no personal data. */
  copy: { title: string; file: string } | null;
  /** It records actions on accounts for the common audit. */
  audits?: true;
}

const declare = <const Name extends string>(all: Record<Name, ServiceSpec>) => all;

/** Every service of the product. A new one starts with a line here; `make check` then names each place that lacks it. */
export const services = declare({
  identity: {
    owns: 'accounts, roles, sessions, coaches’ profiles, site settings',
    uses: ['provider'],
    copy: { title: 'Account', file: 'account' },
    audits: true,
  },
  scheduling: {
    owns: 'hours, openings, lessons, custom requests',
    copy: { title: 'Lessons', file: 'lessons' },
    audits: true,
  },
  media: {
    owns: 'swings, films and their files, pictures, the month’s uploads',
    uses: ['files'],
    worker: true,
    copy: { title: 'Videos and pictures', file: 'videos' },
    audits: true,
  },
  camps: {
    owns: 'camps, registrations, the waitlist, attendance',
    copy: { title: 'Camps', file: 'camps' },
    audits: true,
  },
  payments: {
    owns: 'memberships, the ledger of what families owe and have paid',
    uses: ['cards'],
    copy: { title: 'Payments and membership', file: 'payments' },
    audits: true,
  },
  messaging: {
    owns: 'outgoing mail, and who does without which',
    uses: ['mail'],
    copy: { title: 'Emails and forms', file: 'mail' },
    audits: true,
  },
});

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/** The port of every process in a container; `make start` picks free ports. */
export const ports = { calls: 8080, metrics: 9090 } as const;

/** The variable with a service's address. */
export type UrlVariable = `${Uppercase<ServiceName>}_URL`;
export const urlVariable = (name: ServiceName): UrlVariable =>
  `${name.toUpperCase() as Uppercase<ServiceName>}_URL`;
