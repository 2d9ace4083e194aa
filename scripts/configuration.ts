import { resolve } from 'node:path';
import { z } from 'zod';

/** A variable as a process's config.ts describes it. */
interface Variable {
  description?: string;
  default?: string | number | boolean;
}

/** The environment variables of a process. @param script below dist/, as in `PROCESSES` */
export async function configurationOf(
  script: string,
): Promise<{ variables: Record<string, Variable>; required: string[] }> {
  const path = resolve(__dirname, '..', script.replace(/\w+\.js$/, 'config.js'));
  const exported = Object.entries((await import(path)) as Record<string, unknown>);
  const schema = exported.find(([name]) => name.endsWith('Config'))?.[1];
  if (!(schema instanceof z.ZodObject)) throw new Error(`${path} exports no …Config`);
  const { properties, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return { variables: (properties ?? {}) as Record<string, Variable>, required };
}
