import { parse, parseAllDocuments } from 'yaml';

/** The text of a file of the repository; null if there is none. */
export type Read = (path: string) => string | null;

/** The checked parts of a service in docker-compose.yml. */
export interface Compose {
  image?: string;
  build?: object;
  command?: string[];
  environment?: Record<string, unknown>;
  networks?: string[];
}

/** The checked parts of a Kubernetes manifest. */
export interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: {
    replicas?: number;
    podSelector?: { matchLabels?: Record<string, string>; matchExpressions?: { values: string[] }[] };
    policyTypes?: string[];
    template?: {
      spec: {
        containers: {
          image?: string;
          command?: string[];
          env?: { name: string }[];
          ports?: { containerPort: number }[];
        }[];
      };
    };
  };
}

export type House = ReturnType<typeof readHouse>;

/** The parsed files that name services. */
export function readHouse(read: Read) {
  const text = (file: string) => read(file) ?? '';
  const manifests = (file: string) =>
    parseAllDocuments(text(file)).map((document) => document.toJS() as Manifest);
  const variables = (file: string) =>
    new Map([...text(file).matchAll(/\b([A-Z0-9_]+)=(\S*)/g)].map(([, name, value]) => [name!, value!]));

  const image = variables('Dockerfile');
  const [anyPod] = manifests('k8s/base/process.yaml');
  const ofAnyPod = anyPod?.spec.template?.spec.containers[0]?.env ?? [];
  const network = manifests('k8s/base/network-policies.yaml');
  return {
    text,
    manifests,
    has: (file: string) => read(file) !== null,
    projects: (JSON.parse(text('nest-cli.json')) as { projects: Record<string, unknown> }).projects,
    composed: (parse(text('docker-compose.yml'), { merge: true }) as { services: Record<string, Compose> })
      .services,
    /** Variables set by the image. */
    image,
    anyPod,
    /** Variables of every pod. */
    everyPod: new Set([
      ...image.keys(),
      ...variables('k8s/base/fungo.env').keys(),
      ...variables('k8s/overlays/production/fungo.env').keys(),
      ...ofAnyPod.map(({ name }) => name),
    ]),
    resources: (parse(text('k8s/base/kustomization.yaml')) as { resources: string[] }).resources,
    policyNamed: (name: string) => network.find(({ metadata }) => metadata.name === name),
    /** Pods with their own egress policy. */
    policiesOut: new Set(
      network
        .filter(({ spec }) => spec.policyTypes?.includes('Egress'))
        .map(({ spec }) => spec.podSelector?.matchLabels?.['app.kubernetes.io/name']),
    ),
  };
}
