/** What a service has beside its own schema and role in PostgreSQL and its queues in Redis, which each has. */
interface ServiceSpec {
  /** What nobody else decides, in a few words. */
  owns: string;
  /** `files`: films and pictures, in S3 or a folder; `mail`: the server that takes outgoing mail; `cards`: Stripe. */
  uses?: readonly ('files' | 'mail' | 'cards' | 'provider')[];
  /** A process of its own, `worker.ts`, does its long work. */
  worker?: true;
}

const declare = <const Name extends string>(all: Record<Name, ServiceSpec>) => all;

/** Every service of the product. A new one begins with a line here: `make check` then names each place that misses it. */
export const services = declare({
  identity: { owns: 'accounts, roles, sessions, coaches’ profiles, site settings', uses: ['provider'] },
  scheduling: { owns: 'hours, openings, lessons, custom requests' },
  media: {
    owns: 'swings, films and their files, pictures, the month’s uploads',
    uses: ['files'],
    worker: true,
  },
  camps: { owns: 'camps, registrations, the waitlist, attendance' },
  payments: { owns: 'memberships, the ledger of what families owe and have paid', uses: ['cards'] },
  messaging: { owns: 'outgoing mail, and who does without which', uses: ['mail'] },
});

export type ServiceName = keyof typeof services;
export const serviceNames = Object.keys(services) as ServiceName[];

/** Where every process listens in a container; `make start` picks free ports. */
export const ports = { calls: 8080, metrics: 9090 } as const;

/** The variable that tells the others where a service answers. */
export type UrlVariable = `${Uppercase<ServiceName>}_URL`;
export const urlVariable = (name: ServiceName): UrlVariable =>
  `${name.toUpperCase() as Uppercase<ServiceName>}_URL`;
