import { ports } from '@fungo/contracts';
import { type Compose, type House, type Manifest, readHouse, type Read } from './house';

/** A service by its line in libs/contracts/src/services.ts and by its own code. */
export interface Declared {
  name: string;
  uses?: readonly ('files' | 'mail' | 'cards' | 'provider')[];
  worker?: true;
  /** Variables that its processes require. */
  required: string[];
  /** It has sealed columns. */
  seals: boolean;
  /** Its chapter of a family's copy. */
  copy: object | null;
  /** `keeps` of its definition; null if it has none yet. */
  keeps: { personalData: boolean; erases: boolean; audit: boolean } | null;
  audits?: boolean;
  /** Columns about a person, as 'Entity.property'. */
  personal: string[];
}

/** A file, whether it is complete, and the missing text. */
type Place = [file: string, knows: boolean, write: string];

const declaration = 'libs/contracts/src/services.ts';
const compose = 'docker-compose.yml';
const policies = 'k8s/base/network-policies.yaml';

/**
 * Finds services that the rest of the repository lacks or contradicts.
 * @param folders those in services/
 * @returns sentences that name the file and the missing text; none if all agree
 */
export function findMissing(services: Declared[], folders: string[], read: Read): string[] {
  const house = readHouse(read);
  const places = [
    ...undeclared(house, services, folders),
    ...shared(house, services),
    ...services.flatMap((service) => [
      ...code(house, service),
      ...contract(house, service),
      ...owed(service),
      ...ways(house, service),
      ...processesOf(service).flatMap((process) => [
        ...container(house, service, process),
        ...pod(house, service, process),
        ...docs(house, process),
      ]),
    ]),
  ];
  return places.filter(([, knows]) => !knows).map(([file, , write]) => `${file}: write ${write}`);
}

function undeclared({ composed }: House, services: Declared[], folders: string[]): Place[] {
  const isDeclared = (name: string) => services.some((service) => service.name === name);
  const run = Object.entries(composed).filter(([name, { command }]) =>
    same(command, commandOf({ name }, name)),
  );
  return [
    ...folders.map((name): Place => [
      declaration,
      isDeclared(name),
      `a line for ${name}, or remove services/${name}`,
    ]),
    ...run.map(([name]): Place => [
      declaration,
      isDeclared(name),
      `a line for ${name}, or take it out of ${compose}`,
    ]),
  ];
}

/** Places that list all processes. */
function shared({ image, anyPod, composed, policyNamed }: House, services: Declared[]): Place[] {
  const workers = services.filter(({ worker }) => worker).map(({ name }) => `${name}-worker`);
  const stored = services.flatMap((service) =>
    processesOf(service).filter((process) => process !== service.name || service.uses?.includes('files')),
  );
  const named = (policy: string) => policyNamed(policy)?.spec.podSelector?.matchExpressions?.[0]?.values;
  return [
    ['Dockerfile', image.get('PORT') === String(ports.calls), `ENV PORT=${ports.calls}`],
    ['Dockerfile', image.get('METRICS_PORT') === String(ports.metrics), `ENV METRICS_PORT=${ports.metrics}`],
    [
      'k8s/base/process.yaml',
      same(
        containerOf(anyPod)?.ports?.map(({ containerPort }) => containerPort),
        Object.values(ports),
      ),
      `containerPort ${ports.calls} and ${ports.metrics}`,
    ],
    ...[...new Set(services.flatMap((one) => processesOf(one).map((process) => imageOf(one, process))))].map(
      (name): Place => [
        compose,
        Object.values(composed).filter((one) => one.build && untagged(one.image) === name).length === 1,
        `a build of ${name} into one service: with two, every start would recreate the others`,
      ],
    ),
    [
      policies,
      same(named('between-processes'), workers),
      `[${workers.join(', ')}] as those that between-processes leaves out`,
    ],
    [
      policies,
      same(named('films-to-their-stores'), stored),
      `[${stored.join(', ')}] as those that films-to-their-stores lets out`,
    ],
  ];
}

function code({ has, projects }: House, { name, worker, seals }: Declared): Place[] {
  const folder = `services/${name}/src`;
  const project = { type: 'application', root: `services/${name}`, sourceRoot: folder };
  const files = ['service.ts', 'main.ts', 'config.ts'];
  if (worker) files.push('worker.ts');
  if (seals) files.push('reseal.ts');
  return [
    ...files.map((file): Place => [`${folder}/${file}`, has(`${folder}/${file}`), 'this file']),
    [
      declaration,
      worker === true || !has(`${folder}/worker.ts`),
      `worker: true for ${name}, which has a worker.ts`,
    ],
    [
      'nest-cli.json',
      JSON.stringify(projects[name]) === JSON.stringify(project),
      `"${name}": ${JSON.stringify(project)}`,
    ],
  ];
}

/** A service's duties to the people in its tables: a chapter of their copy, and erasure. */
function owed({ name, copy, audits = false, keeps, personal }: Declared): Place[] {
  if (!keeps) return [];
  const definition = `services/${name}/src/service.ts`;
  const why = personal[0] ?? (copy || keeps.personalData ? 'it has a chapter of the copy' : null);
  const [tells, forgets] = [keeps.personalData, keeps.erases || name === 'identity'];
  return [
    [declaration, why === null || copy !== null, `a copy for ${name}: ${why}`],
    [definition, why === null || tells, `keeps.personalData: ${why}`],
    [definition, why === null || forgets, `keeps.erases: ${why}`],
    [declaration, audits === keeps.audit, `audits for ${name}, as its keeps.audit says`],
  ];
}

function contract({ has, text }: House, { name }: Declared): Place[] {
  if (!has(`libs/contracts/src/${name}/index.ts`)) return []; // it has no calls
  const [index, all] = ['libs/contracts/src/index.ts', 'libs/contracts/src/endpoints.ts'];
  return [
    [index, text(index).includes(`'./${name}'`), `export * from './${name}';`],
    [all, text(all).includes(`...${name}`), `the endpoints of './${name}' into \`endpoints\``],
  ];
}

/** A service's address for the others, and its access to stores and servers. */
function ways({ composed, text, policiesOut }: House, { name, uses }: Declared): Place[] {
  const variable = `${name.toUpperCase()}_URL`;
  const { environment = {} } = composed.gateway!;
  const url = `http://${name}:${ports.calls}`;
  const line = `${variable}=http://${name}`;
  const page = 'docs/architecture.md';
  return [
    [compose, environment[variable] === url, `${variable}: ${url} into x-environment`],
    ['k8s/base/fungo.env', text('k8s/base/fungo.env').split('\n').includes(line), line],
    [
      policies,
      !uses?.includes('mail') || policiesOut.has(name),
      `a policy that lets ${name} out to the mail server`,
    ],
    [policies, !uses?.includes('cards') || policiesOut.has(name), `a policy that lets ${name} out to Stripe`],
    [page, new RegExp(`-->.*(& ${name}\\b|\\b${name} &)`).test(text(page)), `${name} into the flowchart`],
    [page, text(page).includes(`\n- **${name}**: `), `what ${name} keeps, after - **${name}**:`],
  ];
}

function container({ composed, image }: House, service: Declared, process: string): Place[] {
  const command = commandOf(service, process);
  const networks = networksOf(service, process);
  const found = composed[process];
  if (!found)
    return [
      [
        compose,
        false,
        `a service ${process}: <<: *process, command: [${command.join(', ')}], environment: *service-environment, networks: [${networks.join(', ')}]`,
      ],
    ];
  const { environment = {} } = found;
  const name = imageOf(service, process);
  return [
    [compose, untagged(found.image) === name, `${name} as the image of ${process}`],
    [compose, same(found.command, command), `[${command.join(', ')}] as the command of ${process}`],
    [compose, same(found.networks, networks), `[${networks.join(', ')}] as the networks of ${process}`],
    ...variablesOf(service).map((name): Place => [
      compose,
      image.has(name) || name in environment,
      `${name} into the environment of ${process}`,
    ]),
  ];
}

function pod(
  { composed, manifests, resources, everyPod }: House,
  service: Declared,
  process: string,
): Place[] {
  const file = `k8s/base/${process}.yaml`;
  const command = commandOf(service, process);
  const all = manifests(file);
  const has = (kind: string) => all.some((one) => one.kind === kind && one.metadata.name === process);
  const deployment = all.find(({ kind }) => kind === 'Deployment');
  const { replicas = 1 } = deployment?.spec ?? {};
  const given = new Set(containerOf(deployment)?.env?.map(({ name }) => name));
  return [
    [
      'k8s/base/kustomization.yaml',
      resources.includes(`${process}.yaml`),
      `${process}.yaml into the resources`,
    ],
    [file, has('Deployment'), `a Deployment ${process}`],
    [
      file,
      containerOf(deployment)?.image === imageOf(service, process),
      `the image ${imageOf(service, process)}`,
    ],
    [file, same(containerOf(deployment)?.command, command), `the command [${command.join(', ')}]`],
    ...[...new Set([...variablesOf(service), ...Object.keys(composed[process]?.environment ?? {})])].map(
      (name): Place => [file, everyPod.has(name) || given.has(name), `${name} into env`],
    ),
    [file, process !== service.name || has('Service'), `a Service ${process}`],
    [
      file,
      replicas === 1 || has('PodDisruptionBudget'),
      `a PodDisruptionBudget ${process}: it has ${replicas} replicas`,
    ],
  ];
}

function docs({ text }: House, process: string): Place[] {
  const [page, restore, upgrade] = ['docs/operations.md', 'scripts/restore.sh', 'scripts/upgrade.sh'];
  const isStopped = new RegExp(`^docker compose stop .* ${process}( |$)`, 'm').test(text(restore));
  const isReplaced = new RegExp(`^processes='([^']* )?${process}[ ']`, 'm').test(text(upgrade));
  return [
    [page, text(page).includes(`\n| ${process} | `), `a row for ${process} into What runs`],
    [restore, isStopped, `${process} into docker compose stop`],
    [upgrade, isReplaced, `${process} into processes`],
  ];
}

const processesOf = ({ name, worker }: Declared) => [name, ...(worker ? [`${name}-worker`] : [])];

const commandOf = ({ name }: Pick<Declared, 'name'>, process: string) => [
  'node',
  '--enable-source-maps',
  `dist/services/${name}/src/${process === name ? 'main' : 'worker'}.js`,
];

/** The image with the programs that decode films is twice as large as the other. */
const imageOf = ({ name, uses = [] }: Declared, process: string) =>
  process !== name || uses.includes('files') ? 'fungo-films' : 'fungo';

/** An image's name without its tag. */
const untagged = (image: string | undefined) => image?.split(':')[0];

/** A worker decodes strangers' files, so it reaches only the stores. */
function networksOf({ name, uses = [] }: Declared, process: string): string[] {
  if (process !== name) return ['stores'];
  return [
    ...((['mail', 'cards', 'provider'] as const).some((use) => uses.includes(use)) ? ['front'] : []),
    'back',
    ...(uses.includes('files') ? ['stores'] : []),
  ];
}

const s3 = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];

const variablesOf = ({ required, seals, uses }: Declared) => [
  ...required,
  ...(seals ? ['FIELD_KEYS'] : []),
  ...(uses?.includes('files') ? s3 : []),
];

const containerOf = (manifest: Manifest | undefined) => manifest?.spec.template?.spec.containers[0];

/** The same values, in any order. */
const same = (some: Compose['command'] | number[], others: (string | number)[]) =>
  [...(some ?? [])].sort().join() === [...others].sort().join();
