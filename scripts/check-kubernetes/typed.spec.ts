import { existsSync, readFileSync } from 'node:fs';
import { parseAllDocuments } from 'yaml';
import { findMistyped, type KubernetesObject } from './typed';

const place = 'k8s/base/gateway.yaml';
const text = readFileSync(place, 'utf8');
const objects = (changed: string, isPart = false) =>
  parseAllDocuments(changed, { merge: true }).map((document) => ({
    place,
    object: document.toJS() as KubernetesObject,
    isPart,
  }));
const route = readFileSync('k8s/components/gateway-api/route.yaml', 'utf8');
const scaled = readFileSync('k8s/components/films-by-queue/scaled-object.yaml', 'utf8');
const process = readFileSync('k8s/base/process.yaml', 'utf8');

it('accepts what the schemas know', () => {
  expect(existsSync('node_modules/kubernetes-models')).toBe(true);
  expect(
    findMistyped([...objects(text), ...objects(route), ...objects(scaled), ...objects(process, true)]),
  ).toEqual([]);
});

it('finds a misspelt field, a wrong type, a missing field and an unknown kind, in each group and in parts', () => {
  const wrong = [
    ...objects(text.replace('      containers:', '      kontainers: []\n      containers:')),
    ...objects(text.replace('replicas: 2', 'replicas: two')),
    ...objects(text.replace(/ +selector:\n +matchLabels: .*\n/, '')),
    ...objects(text.replace('kind: Deployment', 'kind: Deploymint')),
    ...objects(route.replace('hostnames', 'hostNames')),
    ...objects(scaled.replace('maxReplicaCount', 'maxReplicas')),
    ...objects(process.replace('readinessProbe', 'readynessProbe'), true),
  ];
  const found = findMistyped(wrong);
  for (const named of [
    /Deployment gateway: .*.*kontainers.* does not exist/,
    /Deployment gateway: Type 'string' is not assignable to type 'number'/,
    /Deployment gateway: Property .*selector.* is missing/,
    /Deploymint gateway: Cannot find module/,
    /HTTPRoute fungo: .*hostNames/,
    /ScaledObject media-worker: .*maxReplicas/,
    /Deployment any: .*readynessProbe/,
  ])
    expect(found).toContainEqual(expect.stringMatching(named));
  expect(found).toHaveLength(7);
});
