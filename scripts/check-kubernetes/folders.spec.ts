import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readManifests } from './folders';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fungo-manifests-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const head = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n';
const pod = 'apiVersion: v1\nkind: Pod\nmetadata: { name: one }\n';

it('tells objects from parts, in files and in line', () => {
  write(
    'k/kustomization.yaml',
    `${head}resources: [pod.yaml]\npatches:\n  - path: part.yaml\n  - patch: |\n      kind: Pod\n  - patch: |\n      - { op: remove, path: /spec }\n`,
  );
  write('k/pod.yaml', `${pod}---\n${pod}`);
  write('k/part.yaml', pod);
  const { objects, wrong } = readManifests(root, 'k');
  expect(wrong).toEqual([]);
  expect(objects.map(({ place, isPart }) => [place, isPart])).toEqual([
    ['k/pod.yaml', false],
    ['k/pod.yaml', false],
    ['k/part.yaml', true],
    ['k/kustomization.yaml', true],
  ]);
});

it('finds a misspelt field, a file that is not there and one that nothing names', () => {
  write('k/kustomization.yaml', `${head}resources: [pods.yaml]\n`);
  write('k/pod.yaml', pod);
  write('k/other/kustomization.yaml', `${head}resource: []\n`);
  expect(readManifests(root, 'k').wrong.toSorted()).toEqual([
    'k/kustomization.yaml: pods.yaml is not there',
    expect.stringMatching(/k.other.kustomization.yaml: .*resource/),
    'k/pod.yaml: no kustomization names it',
  ]);
});
