import { endpoints, type EndpointSpec } from '@fungo/contracts';
import { call, type Column } from './academy';

/** A row of the access table: the answer for each column's caller, each with a separate record. */
export interface Row {
  call: keyof typeof endpoints | null;
  name: string;
  expected: readonly [number, number, number, number, number, number];
  send: (column: Column) => Promise<{ status: number }>;
}

export const row = (
  name: keyof typeof endpoints,
  expected: Row['expected'],
  send: (column: Column, method: string, path: string) => Promise<{ status: number }>,
  as: string = name,
): Row => {
  const { method, path }: EndpointSpec = endpoints[name];
  return {
    call: name,
    name: `${method} ${path}${as === name ? '' : ` (${as})`}`,
    expected,
    send: (column) => send(column, method, path),
  };
};

/** A call that needs nothing. */
export const plain = (name: keyof typeof endpoints, expected: Row['expected'], as?: string) =>
  row(name, expected, (column, method, path) => call(column, method, path), as);

export const all = (status: number): Row['expected'] => [status, status, status, status, status, status];
export const signedIn = (status: number): Row['expected'] => [401, status, status, status, status, status];
export const staff = (status: number): Row['expected'] => [401, 403, 403, status, status, status];
export const adminOnly = (status: number): Row['expected'] => [401, 403, 403, 403, 403, status];
export const ownerCoachOnly = (status: number): Row['expected'] => [401, 403, 403, status, 403, status];
