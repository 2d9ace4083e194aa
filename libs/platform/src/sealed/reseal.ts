import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseConfig, loadConfig, ServiceConfig } from '../config';
import { type Database, serviceDataSource, transaction } from '../database/database';
import { FieldKeys, sealedPattern } from './field-keys';
import { type SealedColumn, SealedFields } from './sealed-fields';

type EntityClass = Database['entities'][number];

const portion = 200;

const Config = DatabaseConfig.extend(ServiceConfig.pick({ FIELD_KEYS: true }).shape);

/** The id of the key with which a value is sealed; empty for plain text. */
const keyOfSql = (column: string) => `coalesce(substring(${column} from '${sealedPattern}'), '')`;

interface Resealed {
  /** How many rows were sealed with the first key. */
  rows: number;
  /** Ids of other keys still in use, with an empty one for plain text. */
  left: string[];
}

/**
 * Seals plain text, and values under older keys, with the first key, in batches while the service runs. Finished
 * batches stay, so it may be stopped and started again, and several may run at once.
 */
export async function reseal(
  dataSource: DataSource,
  fields: SealedFields,
  entities: Database['entities'],
  signal?: AbortSignal,
): Promise<Resealed> {
  const left = new Set<string>();
  let rows = 0;
  for (const entity of entities) {
    const columns = fields.columnsOf(entity);
    if (columns.length === 0) continue;
    for (let after: unknown; !signal?.aborted;) {
      const done = await transaction(dataSource, (manager) =>
        sealPortion(manager, fields, { entity, columns, after }),
      );
      if (done.length === 0) break;
      rows += done.length;
      after = done.at(-1);
    }
    for (const id of await keysInUse(dataSource, entity, columns)) left.add(id);
  }
  left.delete(fields.keys.ids[0]);
  return { rows, left: [...left].sort() };
}

/** @returns the primary keys of the rows that were sealed, in their order */
async function sealPortion(
  manager: EntityManager,
  fields: SealedFields,
  { entity, columns, after }: { entity: EntityClass; columns: SealedColumn[]; after: unknown },
): Promise<unknown[]> {
  const { tablePath, primaryColumns } = manager.connection.getMetadata(entity);
  const key = primaryColumns[0]!.databaseName;
  const [, ...older] = fields.keys.ids;
  const isDue = columns.map(({ column }) => `${column} IS NOT NULL AND ${keyOfSql(column)} = ANY ($1)`);
  // A concurrent change of such a row waits for this batch, or this batch for it: no change is lost.
  const rows = await manager.query<Record<string, unknown>[]>(
    `SELECT * FROM ${tablePath}
      WHERE (${isDue.join(' OR ')}) ${after === undefined ? '' : `AND ${key} > $2`}
      ORDER BY ${key} LIMIT ${portion} FOR NO KEY UPDATE`,
    [['', ...older], ...(after === undefined ? [] : [after])],
  );
  const sealed = rows.map((row) => {
    const values = columns.map(({ column, place }): [string, unknown] => {
      const value = row[column];
      return [
        column,
        typeof value === 'string' ? fields.keys.seal(fields.keys.open(value, place), place) : null,
      ];
    });
    return Object.fromEntries<unknown>([[key, row[key]], ...values]);
  });
  await manager.query(
    `UPDATE ${tablePath} AS stored SET ${columns.map(({ column }) => `${column} = sealed.${column}`).join(', ')}
       FROM jsonb_populate_recordset(NULL::${tablePath}, $1) AS sealed WHERE stored.${key} = sealed.${key}`,
    [JSON.stringify(sealed)],
  );
  return rows.map((row) => row[key]);
}

async function keysInUse(
  dataSource: DataSource,
  entity: EntityClass,
  columns: SealedColumn[],
): Promise<string[]> {
  const { tablePath } = dataSource.getMetadata(entity);
  const rows = await dataSource.query<{ id: string }[]>(
    columns
      .map(({ column }) => `SELECT ${keyOfSql(column)} AS id FROM ${tablePath} WHERE ${column} IS NOT NULL`)
      .join(' UNION '),
  );
  return rows.map(({ id }) => id);
}

/** The operator's names for `left` of {@link Resealed}. */
export const nameKeys = (ids: string[]): string => ids.map((id) => id || 'plain text').join(', ');

/**
 * The whole `reseal.ts` of a service: seals everything with the first key, and reports whether the others may be
 * removed.
 */
export function runReseal(database: Database): void {
  resealAll(database).then(
    ({ rows, left }) => {
      console.log(`${rows} rows sealed with the first key.`);
      if (left.length === 0) return console.log('Nothing is sealed with an older key.');
      console.error(
        `Not with the first key yet: ${nameKeys(left)}. Is one of them missing in FIELD_KEYS, or its secret in FUNGO_SECRET_ALSO?`,
      );
      process.exitCode = 1;
    },
    (error: unknown) => {
      console.error(String(error));
      process.exitCode = 1;
    },
  );
}

/** @param env the process's own by default */
export async function resealAll(database: Database, env?: NodeJS.ProcessEnv): Promise<Resealed> {
  const config = loadConfig(Config, env);
  const dataSource = await new DataSource(serviceDataSource(database, config)).initialize();
  try {
    return await reseal(dataSource, new SealedFields(dataSource, new FieldKeys(config)), database.entities);
  } finally {
    await dataSource.destroy();
  }
}
