import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../start/root';

/** A Kubernetes object, or a part of one that is laid over another. */
export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  spec?: unknown;
  data?: Record<string, string>;
}

/** An object with its place: a file, or a rendered overlay. */
export interface Placed {
  place: string;
  object: KubernetesObject;
  /** A patch names only what it changes. */
  isPart?: boolean;
}

/** Types of the API, made from its schemas, by the API's group. Any other is Kubernetes' own. */
const packages: Record<string, string> = {
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
  'keda.sh': '@kubernetes-models/keda',
};

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

const part = `type Part<T> = T extends (infer E)[] ? Part<E>[] : T extends object ? { [K in keyof T]?: Part<T[K]> | null } : T;`;

/**
 * Finds fields that the API's schemas do not know, values of a wrong type, and required fields that are missing.
 * TypeScript compares each object, as a literal, with the type of its kind.
 * @returns sentences that name the place, the object and the field; none if all fit
 */
export function findMistyped(objects: Placed[]): string[] {
  const file = join(ROOT, 'kubernetes.virtual.ts');
  const pieces = [part];
  const starts: { from: number; of: Placed }[] = [];
  let length = part.length + 1;
  for (const [index, of] of objects.entries()) {
    const piece = literal(of, index);
    starts.push({ from: length, of });
    pieces.push(piece);
    length += piece.length + 1;
  }
  const text = pieces.join('\n');
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    getSourceFile: (name, ...rest) =>
      name === file
        ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2023)
        : disk.getSourceFile(name, ...rest),
    fileExists: (name) => name === file || disk.fileExists(name),
  };
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => {
    const found = starts.findLast(({ from }) => from <= start);
    const why = ts.flattenDiagnosticMessageText(messageText, ' ').replaceAll(/\s+/g, ' ');
    return found ? `${nameOf(found.of)}: ${why}` : why;
  });
}

const nameOf = ({ place, object }: Placed) => `${place}: ${object.kind} ${object.metadata.name}`;

function literal({ object, isPart }: Placed, index: number): string {
  const { apiVersion, kind } = object;
  const [group] = apiVersion.split('/') as [string];
  const module = `${packages[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
  const type = `import('${module}').I${kind}`;
  return `export const object${index}: ${isPart ? `Part<${type}>` : type} = ${JSON.stringify(object, null, 1)};`;
}
