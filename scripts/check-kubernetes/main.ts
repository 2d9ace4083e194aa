import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { z } from 'zod';
import { ConfigError, loadConfig } from '@fungo/platform';
import { ROOT } from '../start/root';
import { readManifests } from './folders';
import { type Container, environmentOf, findDangling } from './rendered';
import { findMistyped, type KubernetesObject, type Placed } from './typed';

/**
 * Fails, naming each place, unless all manifests in k8s/ fit the schemas of the Kubernetes API. Where `kubectl` is installed,
 * it also renders each overlay, and looks at what only the whole shows: names that nothing has, and environments that a
 * process would refuse.
 */
async function check(): Promise<void> {
  const { objects, wrong } = readManifests(ROOT, 'k8s');
  const canRender = spawnSync('kubectl', ['kustomize', '--help']).status === 0;
  if (!canRender) console.log('k8s/: overlays are not rendered, since there is no kubectl');
  const overlays = canRender ? render() : {};
  for (const rendered of Object.values(overlays)) {
    wrong.push(...findDangling(rendered), ...(await refusals(rendered)));
    objects.push(...rendered);
  }
  wrong.push(...findMistyped(objects));
  for (const sentence of new Set(wrong)) console.error(sentence);
  if (wrong.length > 0) process.exitCode = 1;
}

/** The objects of each overlay, in a copy with fresh secrets, and of production with the other way in. */
function render(): Record<string, Placed[]> {
  const copy = mkdtempSync(join(tmpdir(), 'fungo-k8s-'));
  try {
    cpSync(join(ROOT, 'k8s'), copy, { recursive: true });
    const overlays = join(copy, 'overlays');
    const secret = execFileSync('sh', [join(overlays, 'local/new-secret.sh')], { encoding: 'utf8' });
    cpSync(join(overlays, 'production'), join(overlays, 'gateway-api'), { recursive: true });
    const file = join(overlays, 'gateway-api/kustomization.yaml');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('  - ../../components/ingress', '  - ../../components/gateway-api'),
    );
    return Object.fromEntries(
      readdirSync(overlays).map((name) => {
        writeFileSync(join(overlays, name, 'secret.env'), secret);
        const place = `k8s/overlays/${name}, rendered`;
        const text = execFileSync('kubectl', ['kustomize', join(overlays, name)], { encoding: 'utf8' });
        const objects = parseAllDocuments(text).map((document) => document.toJS() as KubernetesObject);
        return [name, objects.map((object) => ({ place, object }))];
      }),
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

async function refusals(objects: Placed[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { place, object } of objects) {
    const { template } = (object.spec ?? {}) as { template?: { spec: { containers: Container[] } } };
    for (const container of template?.spec.containers ?? []) {
      const script = container.command?.find((word) => /^dist\/.*\/(main|worker)\.js$/.test(word));
      if (script === undefined) continue;
      const exported = (await import(join(ROOT, script.replace(/\w+\.js$/, 'config.js')))) as object;
      const schema = Object.entries(exported).find(([name]) => name.endsWith('Config'))?.[1] as z.ZodObject;
      try {
        // The image's own.
        loadConfig(schema, { PORT: '8080', WEB_DIR: '/app/web/dist', ...environmentOf(objects, container) });
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        wrong.push(`${place}: ${object.kind} ${object.metadata.name}: ${error.message}`);
      }
    }
  }
  return wrong;
}

void check();
