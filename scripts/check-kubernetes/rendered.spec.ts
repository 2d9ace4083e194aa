import { environmentOf, findDangling } from './rendered';
import type { KubernetesObject, Placed } from './typed';

const labels = { 'app.kubernetes.io/name': 'gateway' };
const deployment = (container: object = {}, replicas?: number) => ({
  ...{ apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: 'gateway' } },
  spec: {
    replicas,
    template: {
      metadata: { labels },
      spec: { containers: [{ image: 'fungo', resources: { requests: {}, limits: {} }, ...container }] },
    },
  },
});
const cronJob = (container: object) => ({
  ...{ apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: 'migrate' } },
  spec: { jobTemplate: { spec: deployment(container).spec } },
});
const found = (...objects: object[]) =>
  findDangling(objects.map((object): Placed => ({ place: 'here', object: object as KubernetesObject })));
const scaler = {
  ...{ apiVersion: 'autoscaling/v2', kind: 'HorizontalPodAutoscaler', metadata: { name: 'gateway' } },
  spec: { scaleTargetRef: { name: 'gateway' } },
};
const service = (selector: object) => ({
  ...{ apiVersion: 'v1', kind: 'Service', metadata: { name: 'gateway' } },
  spec: { selector },
});
const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'fungo' }, data: { URL: 'eA==' } };
const key = (name: string) => ({
  env: [{ name: 'URL', valueFrom: { secretKeyRef: { name: 'fungo', key: name } } }],
});

it('accepts names that something has', () => {
  expect(found(deployment(key('URL')), scaler, service(labels), secret)).toEqual([]);
});

it.each([
  ['it selects no pod', [service({ 'app.kubernetes.io/name': 'gate' })]],
  ['there is no Deployment gateway', [scaler]],
  ['the Deployment gateway has replicas', [scaler, deployment({}, 2)]],
  ['the Secret has no URL', [deployment(key('URL'))]],
  ['the Secret has no URL', [cronJob(key('URL'))]],
  ['there is no settings', [deployment({ envFrom: [{ configMapRef: { name: 'settings' } }] })]],
  ['no requests or no limits', [deployment({ resources: { requests: {} } })]],
])('finds that %s', (why, objects) => {
  expect(found(...objects)).toEqual([expect.stringContaining(why)]);
});

it('reads a pod’s environment from its Secret and settings', () => {
  const settings = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { name: 'fungo' },
    data: { LOG_LEVEL: 'info' },
  };
  const objects = [secret, settings].map((object): Placed => ({ place: 'here', object }));
  const container = { image: 'fungo', envFrom: [{ configMapRef: { name: 'fungo' } }], ...key('URL') };
  expect(environmentOf(objects, container)).toEqual({ LOG_LEVEL: 'info', URL: 'x' });
});
