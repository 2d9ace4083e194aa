import { randomBytes } from 'node:crypto';

/** A form as the SDK sends it, flat: `metadata[userId]`, `line_items[0][price]`. */
export type Body = Record<string, string>;
export type Answer = { status: number; body: object };

/** The work of a call: it returns its answer's body, or throws a {@link Refusal}. */
type Work = (body: Body, id: string) => object;
/** By call, as 'POST refunds' or 'GET refunds/:id'. */
export type Routes = Record<string, Work>;

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly code = 'invalid',
    readonly more: object = {},
  ) {
    super(message);
  }

  get answer(): Answer {
    const type = this.status < 500 ? 'invalid_request_error' : 'api_error';
    return {
      status: this.status,
      body: { error: { type, code: this.code, message: this.message, ...this.more } },
    };
  }
}

export const idOf = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
export const now = (): number => Math.floor(Date.now() / 1000);

/** @throws Refusal 404 */
export function found<T>(things: Map<string, T>, id: string | undefined): T {
  const thing = things.get(id ?? '');
  if (thing === undefined) throw new Refusal(404, `No such object: ${id}`, 'resource_missing');
  return thing;
}

export const listOf = (data: object[]): object => ({ object: 'list', has_more: false, url: '/', data });

/** A page of objects, newest first, by `created`, `limit` and `starting_after`. */
export function pageOf<T extends { id: string; created: number }>(things: T[], body: Body): object {
  const { 'created[gte]': from = '0', 'created[lte]': until = 'Infinity', limit = '10' } = body;
  const all = things
    .filter(({ created }) => created >= Number(from) && created <= Number(until))
    .reverse()
    .sort((a, b) => b.created - a.created);
  const start = all.findIndex(({ id }) => id === body.starting_after) + 1;
  const data = all.slice(start, start + Number(limit));
  return { ...listOf(data), has_more: start + data.length < all.length };
}

/** The values under a name of the form, such as `metadata` or `subscription_data[metadata]`. */
export const mapOf = (body: Body, name = 'metadata'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).flatMap(([field, value]) =>
      field.startsWith(`${name}[`) && field.endsWith(']') ? [[field.slice(name.length + 1, -1), value]] : [],
    ),
  );
