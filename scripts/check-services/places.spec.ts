import { existsSync, readFileSync } from 'node:fs';
import { serviceNames, services } from '@fungo/contracts';
import { type Declared, findMissing } from './places';

const known: Declared[] = serviceNames.map((name) => ({
  ...services[name],
  name,
  required: ['DATABASE_URL'],
  seals: name === 'identity' || name === 'scheduling',
  keeps: { personalData: true, erases: name !== 'identity', audit: true },
  personal: [],
}));

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

/** The repository with one changed text. */
const changed = (file: string, from: string | RegExp, to: string) => (path: string) => {
  const text = read(path);
  if (path !== file) return text;
  expect(text).not.toBe(text!.replace(from, to));
  return text!.replace(from, to);
};

const all = (reading = read, list = known, folders: string[] = [...serviceNames]) =>
  findMissing(list, folders, reading);

const vault: Declared = {
  name: 'vault',
  uses: ['files', 'mail'],
  worker: true,
  required: ['DATABASE_URL', 'VAULT_PIN'],
  seals: true,
  copy: null,
  keeps: null,
  personal: [],
};

it('finds the repository in order', () => {
  expect(all()).toEqual([]);
});

it('names every place that lacks a new service', () => {
  expect(all(read, [...known, vault], [...serviceNames, 'vault'])).toEqual([
    'k8s/base/network-policies.yaml: write [media-worker, vault-worker] as those that between-processes leaves out',
    'k8s/base/network-policies.yaml: write [media, media-worker, vault, vault-worker] as those that films-to-their-stores lets out',
    'services/vault/src/service.ts: write this file',
    'services/vault/src/main.ts: write this file',
    'services/vault/src/config.ts: write this file',
    'services/vault/src/worker.ts: write this file',
    'services/vault/src/reseal.ts: write this file',
    'nest-cli.json: write "vault": {"type":"application","root":"services/vault","sourceRoot":"services/vault/src"}',
    'docker-compose.yml: write VAULT_URL: http://vault:8080 into x-environment',
    'k8s/base/fungo.env: write VAULT_URL=http://vault',
    'k8s/base/network-policies.yaml: write a policy that lets vault out to the mail server',
    'docs/architecture.md: write vault into the flowchart',
    'docs/architecture.md: write what vault keeps, after - **vault**:',
    'docker-compose.yml: write a service vault: <<: *process, command: [node, --enable-source-maps, dist/services/vault/src/main.js], environment: *service-environment, networks: [front, back, stores]',
    'k8s/base/kustomization.yaml: write vault.yaml into the resources',
    'k8s/base/vault.yaml: write a Deployment vault',
    'k8s/base/vault.yaml: write the image fungo-films',
    'k8s/base/vault.yaml: write the command [node, --enable-source-maps, dist/services/vault/src/main.js]',
    'k8s/base/vault.yaml: write DATABASE_URL into env',
    'k8s/base/vault.yaml: write VAULT_PIN into env',
    'k8s/base/vault.yaml: write FIELD_KEYS into env',
    'k8s/base/vault.yaml: write S3_ACCESS_KEY_ID into env',
    'k8s/base/vault.yaml: write S3_SECRET_ACCESS_KEY into env',
    'k8s/base/vault.yaml: write a Service vault',
    'docs/operations.md: write a row for vault into What runs',
    'scripts/restore.sh: write vault into docker compose stop',
    'scripts/upgrade.sh: write vault into processes',
    'docker-compose.yml: write a service vault-worker: <<: *process, command: [node, --enable-source-maps, dist/services/vault/src/worker.js], environment: *service-environment, networks: [stores]',
    'k8s/base/kustomization.yaml: write vault-worker.yaml into the resources',
    'k8s/base/vault-worker.yaml: write a Deployment vault-worker',
    'k8s/base/vault-worker.yaml: write the image fungo-films',
    'k8s/base/vault-worker.yaml: write the command [node, --enable-source-maps, dist/services/vault/src/worker.js]',
    'k8s/base/vault-worker.yaml: write DATABASE_URL into env',
    'k8s/base/vault-worker.yaml: write VAULT_PIN into env',
    'k8s/base/vault-worker.yaml: write FIELD_KEYS into env',
    'k8s/base/vault-worker.yaml: write S3_ACCESS_KEY_ID into env',
    'k8s/base/vault-worker.yaml: write S3_SECRET_ACCESS_KEY into env',
    'docs/operations.md: write a row for vault-worker into What runs',
    'scripts/restore.sh: write vault-worker into docker compose stop',
    'scripts/upgrade.sh: write vault-worker into processes',
  ]);
});

it('names the remaining places once a service has its processes', () => {
  const written = (path: string) => {
    if (path === 'k8s/base/vault.yaml')
      return read('k8s/base/payments.yaml')!
        .replaceAll('payments', 'vault')
        .replace(/---\napiVersion: v1[^]*/, '');
    if (path === 'libs/contracts/src/vault/index.ts') return '';
    if (path === 'docker-compose.yml')
      return read(path)!.replace(
        '  postgres:\n',
        '  vault: { networks: [front], environment: {} }\n  postgres:\n',
      );
    return read(path);
  };
  expect(
    all(written, [...known, { ...vault, worker: undefined }]).filter((sentence) =>
      /^(k8s.base.vault|docker|libs)/.test(sentence),
    ),
  ).toEqual([
    "libs/contracts/src/index.ts: write export * from './vault';",
    "libs/contracts/src/endpoints.ts: write the endpoints of './vault' into `endpoints`",
    'docker-compose.yml: write VAULT_URL: http://vault:8080 into x-environment',
    'docker-compose.yml: write fungo-films as the image of vault',
    'docker-compose.yml: write [node, --enable-source-maps, dist/services/vault/src/main.js] as the command of vault',
    'docker-compose.yml: write [front, back, stores] as the networks of vault',
    'docker-compose.yml: write DATABASE_URL into the environment of vault',
    'docker-compose.yml: write VAULT_PIN into the environment of vault',
    'docker-compose.yml: write FIELD_KEYS into the environment of vault',
    'docker-compose.yml: write S3_ENDPOINT into the environment of vault',
    'docker-compose.yml: write S3_BUCKET into the environment of vault',
    'docker-compose.yml: write S3_ACCESS_KEY_ID into the environment of vault',
    'docker-compose.yml: write S3_SECRET_ACCESS_KEY into the environment of vault',
    'k8s/base/vault.yaml: write the image fungo-films',
    'k8s/base/vault.yaml: write VAULT_PIN into env',
    'k8s/base/vault.yaml: write FIELD_KEYS into env',
    'k8s/base/vault.yaml: write S3_ACCESS_KEY_ID into env',
    'k8s/base/vault.yaml: write S3_SECRET_ACCESS_KEY into env',
    'k8s/base/vault.yaml: write a Service vault',
    'k8s/base/vault.yaml: write a PodDisruptionBudget vault: it has 2 replicas',
  ]);
});

it.each([
  ['docker-compose.yml', /dist\/services\/payments\/src\/main.js/, 'dist/services/identity/src/main.js'],
  ['docker-compose.yml', '  PAYMENTS_URL: http://payments:8080\n', ''],
  ['docker-compose.yml', 'IDENTITY_URL: http://identity:8080', 'IDENTITY_URL: http://identity:9000'],
  ['docker-compose.yml', /networks: \[stores\]/, 'networks: [stores, front]'],
  ['docker-compose.yml', / +S3_BUCKET: .*\n/, ''],
  ['docker-compose.yml', / +DATABASE_URL: .*\n/, ''],
  ['docker-compose.yml', '  payments:\n', '  refunds:\n'],
  ['docker-compose.yml', '    image: *films-image\n', ''],
  ['docker-compose.yml', '    image: *films-image\n', '    image: *films-image\n    build: { context: . }\n'],
  ['docker-compose.yml', '    build: { context: . }\n', ''],
  ['k8s/base/media.yaml', 'image: fungo-films', 'image: fungo'],
  ['Dockerfile', 'METRICS_PORT=9090', 'METRICS_PORT=9091'],
  ['k8s/base/process.yaml', 'containerPort: 8080', 'containerPort: 80'],
  ['k8s/base/network-policies.yaml', 'NotIn, values: [media-worker]', 'NotIn, values: []'],
  ['k8s/base/network-policies.yaml', 'In, values: [media, media-worker]', 'In, values: [media]'],
  ['k8s/base/network-policies.yaml', 'app.kubernetes.io/name: messaging', 'app.kubernetes.io/name: media'],
  ['k8s/base/payments.yaml', 'DATABASE_URL', 'DATABASE'],
  ['k8s/base/payments.yaml', 'services/payments/src', 'services/payment/src'],
  ['k8s/base/payments.yaml', /kind: PodDisruptionBudget/, 'kind: Budget'],
  ['k8s/base/payments.yaml', /kind: Service\n/, 'kind: Servant\n'],
  ['k8s/base/identity.yaml', 'name: FIELD_KEYS', 'name: KEYS'],
  ['k8s/base/messaging.yaml', 'name: VAPID_PRIVATE_KEY', 'name: VAPID_KEY'],
  ['k8s/base/kustomization.yaml', '  - payments.yaml\n', ''],
  ['k8s/base/fungo.env', 'PAYMENTS_URL=http://payments', 'PAYMENTS_URL=http://payment'],
  ['nest-cli.json', '"services/payments"', '"services/payment"'],
  ['docs/operations.md', '| payments |', '| payment |'],
  ['scripts/restore.sh', ' payments messaging', ' messaging'],
  ['scripts/upgrade.sh', ' payments messaging', ' messaging'],
  ['docs/architecture.md', '- **payments**: ', '- payments: '],
  ['docs/architecture.md', /& payments &/g, '&'],
  ['libs/contracts/src/index.ts', "export * from './payments';", ''],
  ['libs/contracts/src/endpoints.ts', '...payments', ''],
])('names %s if it says something else (%#)', (file, from, to) => {
  expect(all(changed(file, from, to))).toContainEqual(expect.stringContaining(`${file}: write `));
});

it('requires a chapter of a family’s copy and erasure if a column is about a person', () => {
  const keeps = { personalData: false, erases: false, audit: true };
  const forgetful: Declared = { ...vault, keeps, personal: ['Locker.userId'] };
  expect(all(read, [...known, forgetful]).filter((sentence) => /Locker|audits/.test(sentence))).toEqual([
    'libs/contracts/src/services.ts: write a copy for vault: Locker.userId',
    'services/vault/src/service.ts: write keeps.personalData: Locker.userId',
    'services/vault/src/service.ts: write keeps.erases: Locker.userId',
    'libs/contracts/src/services.ts: write audits for vault, as its keeps.audit says',
  ]);
});

it.each(['personalData', 'erases', 'audit'])('requires the %s of each service of the product', (kept) => {
  const without = known.map((service) => ({ ...service, keeps: { ...service.keeps!, [kept]: false } }));
  expect(all(read, without)).toContainEqual(expect.stringMatching(/payments.*keep/));
});

it('lets a worker reach only the stores, whatever its service uses', () => {
  expect(all(read, [...known, { ...vault, uses: [] }])).toContain(
    'k8s/base/network-policies.yaml: write [media, media-worker, vault-worker] as those that films-to-their-stores lets out',
  );
});

it('requires a line for each folder of services', () => {
  expect(all(read, known, [...serviceNames, 'vault'])).toEqual([
    'libs/contracts/src/services.ts: write a line for vault, or remove services/vault',
  ]);
});

it('requires a line for each running service', () => {
  const without = known.filter(({ name }) => name !== 'payments');
  const folders = without.map(({ name }) => name);
  expect(all(read, without, folders)).toEqual([
    'libs/contracts/src/services.ts: write a line for payments, or take it out of docker-compose.yml',
  ]);
});
