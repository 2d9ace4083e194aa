import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Sum {
  /** bytes */
  size: number;
  /** hex */
  sha256: string;
}

type Bytes = AsyncIterable<Uint8Array>;
type Through = (bytes: Bytes) => Bytes;

/** A step that counts and hashes what passes; `sum` is right once all has passed. */
export function measured(): { through: Through; sum: () => Sum } {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *through(bytes) {
      for await (const part of bytes) {
        size += part.byteLength;
        hash.update(part);
        yield part;
      }
    },
    sum: () => ({ size, sha256: hash.copy().digest('hex') }),
  };
}

/** A program between two streams. @throws Error with what it wrote to its error output, if it fails */
export function program(command: string, args: string[], env: NodeJS.ProcessEnv = process.env): Through {
  return async function* (bytes) {
    const child = spawn(command, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
    const ended = new Promise<string | null>((resolve) => {
      child.on('error', ({ message }) => resolve(message));
      child.on('close', (code) => resolve(code === 0 ? null : said.trim() || `exit code ${code}`));
    });
    const fed = pipeline(bytes, child.stdin).then(
      () => null,
      (error: Error) => error,
    );
    try {
      for await (const part of child.stdout) yield part as Uint8Array;
      const failure = await ended;
      if (failure !== null) throw new Error(`${command}: ${failure}`);
      const refused = await fed;
      // A program that read all it needs may close its input before the end.
      if (refused && (refused as NodeJS.ErrnoException).code !== 'EPIPE') throw refused;
    } finally {
      child.kill('SIGKILL');
    }
  };
}

/** Passes bytes on, and gives a copy of each to a checking program. @throws Error if the check fails */
export function checkedBy(command: string, args: string[]): Through {
  return async function* (bytes) {
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    let isOver = false;
    const over = new AbortController();
    child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
    child.stdin.on('error', () => undefined);
    const ended = new Promise<string | null>((resolve) => {
      child.on('error', ({ message }) => resolve(message));
      child.on('close', (code) => resolve(code === 0 ? null : said.trim() || `exit code ${code}`));
    }).finally(() => {
      isOver = true;
      over.abort();
    });
    try {
      for await (const part of bytes) {
        if (!isOver && !child.stdin.write(part))
          await once(child.stdin, 'drain', { signal: over.signal }).catch(() => undefined);
        yield part;
      }
      child.stdin.end();
      const failure = await ended;
      if (failure !== null) throw new Error(`${command}: ${failure}`);
    } finally {
      child.kill('SIGKILL');
    }
  };
}

/** The output of a program that reads nothing. */
export const outputOf = (command: string, args: string[], env?: NodeJS.ProcessEnv): Bytes =>
  program(command, args, env)(Readable.from([]));

/** Writes a new file for its owner alone, and forces it to the disk. @returns the sum of what it wrote */
export async function writeFile(path: string, bytes: Bytes): Promise<Sum> {
  const { through, sum } = measured();
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const part of through(bytes)) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
  return sum();
}

/** Reads to the end, and forgets what it read. */
export async function sumOf(bytes: Bytes): Promise<Sum> {
  const { through, sum } = measured();
  for await (const part of through(bytes)) void part;
  return sum();
}

export const readFile = (path: string): Bytes => createReadStream(path);
