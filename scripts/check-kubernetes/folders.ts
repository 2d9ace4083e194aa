import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import type { KubernetesObject, Placed } from './typed';

const paths = z.array(z.string()).default([]);
const generator = z.strictObject({
  name: z.string(),
  behavior: z.enum(['create', 'replace', 'merge']).optional(),
  envs: paths,
});
const target = z.strictObject({ kind: z.string(), name: z.string().optional() });

/** The part of kustomize's format that k8s/ uses: a misspelt field is refused. */
const Kustomization = z.strictObject({
  apiVersion: z.string(),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.string().optional(),
  resources: paths,
  components: paths,
  configMapGenerator: z.array(generator).default([]),
  secretGenerator: z.array(generator).default([]),
  images: z
    .array(z.strictObject({ name: z.string(), newName: z.string().optional(), newTag: z.string() }))
    .optional(),
  replicas: z.array(z.strictObject({ name: z.string(), count: z.int() })).optional(),
  patches: z
    .array(
      z.strictObject({
        path: z.string().optional(),
        patch: z.string().optional(),
        target: target.optional(),
      }),
    )
    .default([]),
  replacements: z.array(z.strictObject({ source: z.unknown(), targets: z.unknown() })).optional(),
  labels: z
    .array(z.strictObject({ pairs: z.record(z.string(), z.string()), includeTemplates: z.boolean() }))
    .optional(),
});

/**
 * Reads all manifests below a folder.
 * @returns objects and parts of objects, and sentences about files that no kustomization names, or that are not there
 */
export function readManifests(root: string, folder: string): { objects: Placed[]; wrong: string[] } {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(yaml|env)$/.test(file) && !file.endsWith('secret.env'))
    .map((file) => join(folder, file));
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const used = new Set<string>();
  const objects: Placed[] = [];
  const wrong: string[] = [];
  const place = (file: string, text: string, isPart: boolean) => {
    for (const document of parseAllDocuments(text, { merge: true })) {
      const object = document.toJS() as KubernetesObject | object[];
      if (!Array.isArray(object)) objects.push({ place: file, object, isPart }); // a list is a JSON patch
    }
  };
  for (const file of files.filter((one) => one.endsWith('kustomization.yaml'))) {
    used.add(file);
    const { success, data, error } = Kustomization.safeParse(parse(read(file)));
    if (!success) {
      wrong.push(...error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`));
      continue;
    }
    const own = (path: string) => {
      const there = relative('.', join(dirname(file), path));
      used.add(there);
      if (/\.(yaml|env)$/.test(there) && !files.includes(there) && !there.endsWith('secret.env'))
        wrong.push(`${file}: ${path} is not there`);
      return there;
    };
    for (const { envs } of [...data.configMapGenerator, ...data.secretGenerator]) envs.forEach(own);
    data.components.forEach(own);
    for (const path of data.resources.map(own)) if (files.includes(path)) place(path, read(path), false);
    for (const { path, patch } of data.patches)
      if (path === undefined) place(file, patch ?? '', true);
      else if (files.includes(own(path))) place(own(path), read(own(path)), true);
  }
  const unused = files.filter((file) => !used.has(file) && !file.endsWith('.example.env'));
  return { objects, wrong: [...wrong, ...unused.map((file) => `${file}: no kustomization names it`)] };
}
