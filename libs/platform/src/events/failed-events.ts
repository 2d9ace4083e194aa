import { Client } from 'pg';
import { loadConfig, ServiceConfig } from '../config';
import { ownerUrl } from '../database/database';
import { runCommand } from '../process';

const usage = `Events and jobs that failed for good.

  list                     what failed, how often, and why
  retry <id> [<id> ...]    let these be tried again, once their cause is mended
  retry all                let all of them be tried again`;

const Config = ServiceConfig.pick({ DATABASE_URL: true, DATABASE_DIRECT_URL: true });

interface FailedEvent {
  id: string;
  publisher: string;
  consumer: string;
  name: string;
  attempts: number;
  failed_at: Date;
  request_id: string | null;
  last_error: string;
}

/** Entries that failed for good, oldest first. */
export async function listFailed(owner: Client): Promise<FailedEvent[]> {
  const { rows } = await owner.query<FailedEvent>(
    `SELECT id, publisher, consumer, name, attempts, failed_at, request_id, last_error
       FROM events.outbox WHERE failed_at IS NOT NULL ORDER BY failed_at, id`,
  );
  return rows;
}

/** Lets the failed entries of these ids ($1; null for all) be tried again; a second handling changes nothing twice. */
export const retryFailedSql = `
  WITH again AS (
    UPDATE events.outbox SET failed_at = NULL, attempts = 0, next_send_at = now()
     WHERE failed_at IS NOT NULL AND ($1::bigint[] IS NULL OR id = ANY ($1)) RETURNING id, name)
  SELECT id, name FROM again ORDER BY id`;

/** @returns the ids of those that had failed */
export async function retryFailed(owner: Client, ids: string[] | null): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(retryFailedSql, [ids]);
  return rows.map(({ id }) => id);
}

async function main([command, ...ids]: string[]): Promise<void> {
  const isRetry = command === 'retry' && ids.length > 0;
  if (command !== 'list' && !isRetry) throw new Error(usage);
  const owner = new Client({ connectionString: ownerUrl(loadConfig(Config)) });
  await owner.connect();
  try {
    if (isRetry) {
      const retried = await retryFailed(owner, ids[0] === 'all' ? null : ids);
      console.log(retried.length > 0 ? `Trying again: ${retried.join(', ')}` : 'None of these had failed.');
      return;
    }
    const failed = await listFailed(owner);
    if (failed.length === 0) console.log('No event has failed for good.');
    for (const { id, publisher, consumer, name, attempts, failed_at, request_id, last_error } of failed)
      console.log(
        `${id}  ${name}  ${publisher} → ${consumer}  ${attempts} attempts, failed ${failed_at.toISOString()}` +
          `${request_id ? `, request ${request_id}` : ''}\n    ${last_error}`,
      );
  } finally {
    await owner.end();
  }
}

if (require.main === module) runCommand(main);
