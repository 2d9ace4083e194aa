import type { EndpointSpec } from '@fungo/contracts';
import type { Call } from './call';

/** The question of a shared call. */
interface SharedQuestion {
  /** The query with the declared parameters alone ('?…' or empty). */
  query: string;
  /** The same for all spellings of one question. */
  key: string;
}

/** A call whose question and answer many clients share. */
export interface SharedCall extends Call {
  /** The question's name among those of all services. */
  key: string;
}

/**
 * Reads a shared call's query as its declaration has it. Undeclared parameters and other spellings of a value would make
 * a stranger's copies of one answer, without end.
 * @param given the query's parameters
 * @returns null for a query that the declaration refuses: the service says why, and nothing is shared
 */
export function sharedQuestion({ query: declared }: EndpointSpec, given: unknown): SharedQuestion | null {
  if (!declared) return { query: '', key: '' };
  const parsed = declared.safeParse(given);
  if (!parsed.success) return null;
  const written = given as Record<string, string>;
  const parameters = new URLSearchParams();
  for (const name of Object.keys(parsed.data as object))
    if (written[name] !== undefined) parameters.set(name, written[name]);
  return { query: parameters.size > 0 ? `?${parameters.toString()}` : '', key: JSON.stringify(parsed.data) };
}

/** @returns null for a HEAD, and for a query that the declaration refuses */
export function sharedCall(endpoint: EndpointSpec, { asked, request, reply }: Call): SharedCall | null {
  const question = request.method === 'GET' ? sharedQuestion(endpoint, request.query) : null;
  if (!question) return null;
  const path = asked.path.split('?', 1)[0]!;
  return {
    key: `${String(asked.origin)}${path}?${question.key}`,
    asked: { ...asked, path: path + question.query },
    request,
    reply,
  };
}
