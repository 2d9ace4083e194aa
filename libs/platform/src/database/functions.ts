import { createHash } from 'node:crypto';
import type { Client } from 'pg';

/**
 * Re-creates a schema's SQL functions and triggers if a text changed since the last time; a comment of the schema holds
 * the texts' hash. A function that nothing in the schema depends on is dropped first, so it may change its parameters,
 * or be gone. All of it is one transaction.
 * @param schema its quoted name
 * @param functions `CREATE OR REPLACE` statements
 */
export async function updateFunctions(owner: Client, schema: string, functions: string[]): Promise<void> {
  const hash = createHash('sha256').update(JSON.stringify(functions)).digest('hex');
  const { rows } = await owner.query<{ hash: string | null }>(
    `SELECT obj_description($1::regnamespace, 'pg_namespace') AS hash`,
    [schema],
  );
  if (rows[0]!.hash === hash) return;
  const unused = `NOT EXISTS (
    SELECT FROM pg_depend WHERE refclassid = 'pg_proc'::regclass AND refobjid = f.oid AND deptype = 'n')`;
  await owner.query(`
    ${begin(schema)};
    ${drop(schema, unused)};
    ${functions.join(';\n')};
    COMMENT ON SCHEMA ${schema} IS '${hash}';
    COMMIT`);
}

/** Definitions of functions and triggers that only the schema has, or only the texts. Changes nothing. */
export async function findFunctionDrift(
  owner: Client,
  schema: string,
  functions: string[],
): Promise<string[]> {
  const read = async (): Promise<string[]> => {
    const { rows } = await owner.query<{ definition: string }>(
      `SELECT pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = $1::regnamespace
        UNION ALL
       SELECT pg_get_triggerdef(t.oid) FROM pg_trigger AS t JOIN pg_class AS c ON c.oid = t.tgrelid
        WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal`,
      [schema],
    );
    return rows.map(({ definition }) => definition);
  };
  await owner.query(begin(schema));
  try {
    const found = await read();
    await owner.query(`${drop(schema, 'true')}; ${functions.join(';\n')}`);
    const made = await read();
    return [...found.filter((one) => !made.includes(one)), ...made.filter((one) => !found.includes(one))];
  } finally {
    await owner.query('ROLLBACK');
  }
}

const begin = (schema: string): string => `BEGIN; SET LOCAL search_path = ${schema}, public`;

/** SQL that drops those functions `f` of a schema, and all that uses them. */
const drop = (schema: string, those: string): string => `
  DO $$ DECLARE old text; BEGIN
    FOR old IN SELECT oid::regprocedure FROM pg_proc AS f WHERE pronamespace = '${schema}'::regnamespace AND ${those}
    LOOP EXECUTE format('DROP FUNCTION IF EXISTS %s CASCADE', old); END LOOP;
  END $$`;
