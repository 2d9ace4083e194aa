import { createHash } from 'node:crypto';
import { Client, Query, type QueryResult } from 'pg';

const beginning = 'START TRANSACTION';
const nothing: Partial<QueryResult> = { rows: [], rowCount: null };

/**
 * Start a statement with this to plan it once per connection instead of at each use: for statements that are long to
 * plan, short to run and frequent. Elsewhere a plan that knows the values is better.
 */
export const prepared = '/* prepared */';

/**
 * Sends a transaction's BEGIN together with its first statement: one round trip to PostgreSQL instead of two. Both are
 * one message, so a statement never runs outside of its transaction.
 */
export class PromptClient extends Client {
  private isToBegin = false;
  private readonly planned = new Set<string>();

  override query(...asked: unknown[]): never {
    return this.ask(...asked) as never; // its many overloads are the client's own
  }

  private ask(...asked: unknown[]): unknown {
    const [text, values] = asked;
    if (text === beginning) {
      this.isToBegin = true;
      return Promise.resolve(nothing);
    }
    if (typeof text !== 'string') return this.pass(...asked);
    if (!this.isToBegin) {
      const isPrepared = text.startsWith(prepared) && asked.length <= 2;
      return isPrepared ? this.run(text, values as unknown[] | undefined) : this.pass(...asked);
    }
    this.isToBegin = false;
    if (text === 'COMMIT' || text === 'ROLLBACK') return Promise.resolve(nothing);
    return this.begin(text, values as unknown[] | undefined);
  }

  private pass(...asked: unknown[]): unknown {
    return (super.query as (...of: unknown[]) => unknown).apply(this, asked);
  }

  /** Plans the statement if this connection has not yet. */
  private async run(text: string, values?: unknown[]): Promise<unknown> {
    const result = await (this.pass({ name: nameOf(text), text, values }) as Promise<unknown>);
    this.planned.add(text);
    return result;
  }

  private async begin(text: string, values: unknown[] = []): Promise<unknown> {
    if (text.startsWith(prepared) && !this.planned.has(text)) {
      await this.pass(beginning);
      return this.run(text, values);
    }
    return new Promise((resolve, reject) => {
      // One result for each of the two statements.
      const answered = (error: Error | null | undefined, results: unknown) =>
        error ? reject(error) : resolve((results as unknown[]).at(-1));
      this.pass(
        values.length > 0 ? begunWith(text, values, answered) : new Query(`${beginning}; ${text}`, answered),
      );
    });
  }
}

const names = new Map<string, string>();

/** PostgreSQL identifies a prepared statement by a name of at most 63 characters. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url')));
  return name;
}

/**
 * A statement with values has several parts. The server waits for the last before it answers, or skips all after an
 * error.
 */
function begunWith(
  text: string,
  values: unknown[],
  answered: (error: Error | undefined, results: unknown) => void,
) {
  const name = text.startsWith(prepared) ? nameOf(text) : undefined;
  const query = new Query({ name, text, values }, undefined, answered);
  const { submit } = query;
  query.submit = (connection) => {
    connection.stream.cork();
    connection.parse({ text: beginning, name: '', types: [] }, true);
    connection.bind({}, true);
    connection.execute({}, true);
    const failure = submit.call(query, connection);
    connection.stream.uncork();
    return failure;
  };
  return query;
}
