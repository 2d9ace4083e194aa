import type { Opening, User } from '@fungo/contracts';
import sharp from 'sharp';
import type { StartedProduct } from '../../scripts/start/for-tests';
import { day } from '../days';

/** The callers of the access table: strangers, the family and coach who own a record, others, and the administrator. */
export const columns = [
  'visitor',
  'player_owner',
  'player_other',
  'instr_owner',
  'instr_other',
  'admin',
] as const;
export type Column = (typeof columns)[number];

export const accounts: Record<Exclude<Column, 'visitor'>, string> = {
  player_owner: 'player@fungo.test',
  player_other: 'player2@fungo.test',
  instr_owner: 'coach@fungo.test',
  instr_other: 'coach2@fungo.test',
  admin: 'admin@fungo.test',
};

/** The product and people for the rows, complete after `open`. */
export const academy = {} as {
  product: StartedProduct;
  /** The profile of the owning coach. */
  ownerCoach: number;
  /** The owning coach's openings of two months, each to be booked once. */
  openings: Opening[];
};
const cookies = new Map<Column, string>();

export async function open(product: StartedProduct): Promise<void> {
  academy.product = product;
  for (const [column, email] of Object.entries(accounts)) cookies.set(column as Column, await signIn(email));
  const coach = await json<User>(await call('instr_owner', 'GET', '/api/auth/user'));
  academy.ownerCoach = coach.instructorId!;
  const query = `instructorId=${coach.instructorId}&from=${day(10)}&to=${day(70)}`;
  academy.openings = await json(await call('visitor', 'GET', `/api/schedule/openings?${query}`));
}

export const cookieOf = (column: Column): string => cookies.get(column) ?? '';

export async function call(
  column: Column,
  method: string,
  path: string,
  body?: unknown,
  cookie = cookies.get(column),
): Promise<Response> {
  return fetch(academy.product.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

export const post = (column: Column, path: string, body: FormData): Promise<Response> =>
  fetch(academy.product.url + path, {
    ...{ method: 'POST', body, signal: AbortSignal.timeout(60_000) },
    headers: { cookie: cookieOf(column) },
  });

export const json = async <T>(response: Response) => (await response.json()) as T;

export async function signIn(email: string): Promise<string> {
  const response = await call('visitor', 'POST', '/api/custom-login', { email, password: 'play-ball' });
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

/** A form with a picture. */
export async function picture(part = 'image'): Promise<FormData> {
  const square = sharp({ create: { width: 60, height: 60, channels: 3, background: '#2f5d46' } });
  const body = new FormData();
  body.set(part, new Blob([new Uint8Array(await square.png().toBuffer())], { type: 'image/png' }), 'me.png');
  return body;
}
