import type { Placed } from './typed';

interface Selecting {
  replicas?: number;
  selector?: Record<string, unknown> & { matchLabels?: Record<string, string> };
  scaleTargetRef?: { name: string };
  ports?: { targetPort?: string }[];
  template?: PodTemplate;
  jobTemplate?: { spec: { template: PodTemplate } };
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

interface PodSpec {
  priorityClassName?: string;
  containers: Container[];
}

interface Reference {
  name: string;
  key: string;
  optional?: boolean;
}

export interface Container {
  image: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: Reference } }[];
  envFrom?: { configMapRef?: { name: string } }[];
  ports?: { name: string }[];
  resources?: { requests?: object; limits?: object };
}

/**
 * Finds names that an overlay's objects give each other and that no object has: Secrets, ConfigMaps and their keys, pods that a
 * Service or a budget selects, what is scaled.
 */
export function findDangling(objects: Placed[]): string[] {
  const named = (kind: string, name: string) =>
    objects.find(({ object }) => object.kind === kind && object.metadata.name === name)?.object;
  const pods = objects.flatMap(({ object }) => (object.spec as Selecting | undefined)?.template ?? []);
  const selects = (labels: Record<string, unknown>) =>
    pods.some(({ metadata }) =>
      Object.entries(labels).every(([label, value]) => metadata.labels[label] === value),
    );
  return objects.flatMap(({ place, object }) => {
    const spec = (object.spec ?? {}) as Selecting;
    const wrong: string[] = [];
    const selected = spec.selector?.matchLabels ?? (object.kind === 'Service' ? spec.selector : undefined);
    if (selected && !selects(selected)) wrong.push('it selects no pod');
    const scaled = spec.scaleTargetRef?.name;
    if (scaled !== undefined && !named('Deployment', scaled)) wrong.push(`there is no Deployment ${scaled}`);
    if (
      scaled !== undefined &&
      (named('Deployment', scaled)?.spec as Selecting | undefined)?.replicas !== undefined
    )
      wrong.push(`the Deployment ${scaled} has replicas, to which each apply sets it back`);
    const { priorityClassName: priority, containers = [] } =
      (spec.template ?? spec.jobTemplate?.spec.template)?.spec ?? {};
    if (priority !== undefined && !named('PriorityClass', priority))
      wrong.push(`there is no PriorityClass ${priority}`);
    for (const { env = [], envFrom = [], resources } of containers) {
      if (!resources?.requests || !resources.limits) wrong.push('a container has no requests or no limits');
      for (const { configMapRef } of envFrom)
        if (configMapRef && !named('ConfigMap', configMapRef.name))
          wrong.push(`there is no ${configMapRef.name}`);
      for (const { secretKeyRef: key } of env.map(({ valueFrom }) => valueFrom ?? {}))
        if (key && !key.optional && named('Secret', key.name)?.data?.[key.key] === undefined)
          wrong.push(`the Secret has no ${key.key}`);
    }
    return wrong.map((why) => `${place}: ${object.kind} ${object.metadata.name}: ${why}`);
  });
}

/** The environment that a rendered pod gives its container. */
export function environmentOf(
  objects: Placed[],
  { env = [], envFrom = [] }: Container,
): Record<string, string> {
  const dataOf = (kind: string, name: string) =>
    objects.find(({ object }) => object.kind === kind && object.metadata.name === name)?.object.data ?? {};
  const settings = envFrom.map(({ configMapRef }) => dataOf('ConfigMap', configMapRef?.name ?? ''));
  const own = env.flatMap(({ name, value, valueFrom }): [string, string][] => {
    const { name: from = '', key = '' } = valueFrom?.secretKeyRef ?? {};
    const secret = dataOf('Secret', from)[key];
    return [[name, value ?? (secret === undefined ? '' : Buffer.from(secret, 'base64').toString())]];
  });
  return Object.assign({}, ...settings, Object.fromEntries(own)) as Record<string, string>;
}
