import autocannon from 'autocannon';
import { Client } from 'undici';

/** A server and a path; `next` makes each request's headers and body. */
export interface Target {
  url: string;
  method?: 'GET' | 'POST';
  next: () => { headers: Record<string, string>; body?: string };
}

/** Successful requests per second. Any other answer is a defect of the measurement. */
export async function rate({ url, method = 'GET', next }: Target, connections = 32): Promise<number> {
  const result = await autocannon({
    url,
    connections,
    duration: 2,
    requests: [{ method, setupRequest: (request) => ({ ...request, ...next() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result['2xx'] / result.duration;
}

/**
 * Milliseconds until an answer, with one request after the other.
 * @param share 0.9: nine of ten answers were faster
 */
export async function latency(
  { url, method = 'GET', next }: Target,
  { requests = 100, share = 0.5 } = {},
): Promise<number> {
  const { origin, pathname, search } = new URL(url);
  const client = new Client(origin);
  const times: number[] = [];
  for (let i = 0; i < requests; i += 1) {
    const request = next();
    const start = performance.now();
    const { statusCode, body } = await client.request({ method, path: pathname + search, ...request });
    const text = await body.text();
    times.push(performance.now() - start);
    if (statusCode >= 300) throw new Error(`${url}: ${statusCode} ${text}`);
  }
  await client.close();
  return quantile(times, share);
}

export const median = (numbers: number[]): number => quantile(numbers, 0.5);

export const quantile = (numbers: number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)]!;

/** Takes each measure in turn, round after round, so that disturbances affect all alike. The first round warms up. */
export async function turnByTurn<N extends string>(
  measures: Record<N, () => Promise<number>>,
  rounds = 5,
): Promise<Record<N, number[]>> {
  const names = Object.keys(measures) as N[];
  const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<N, number[]>;
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const value = await measures[name]();
      if (round > 0) results[name].push(value);
    }
  return results;
}

/** The median of the rounds' own ratios. */
export const ratio = (above: number[], below: number[]): number =>
  median(above.map((value, round) => value / below[round]!));
