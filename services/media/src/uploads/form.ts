import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { finished, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import type { z } from 'zod';
import type { ErrorCode } from '@fungo/contracts';
import { AppError, hasCode, invalidRequest } from '@fungo/platform';
import type { Named } from './container.rules';

/** Bytes for the fields of any form, in UTF-8 and with their headers. */
const fieldsSize = 256 * 1024;
const limits = { fields: 20, fieldSize: 64 * 1024, headerPairs: 20, headerSize: 16 * 1024 };

/** Bytes per read or write: a gibibyte takes a thousand rounds instead of sixteen thousand. */
export const chunkBytes = 1024 ** 2;

/** The limits of a form. */
export interface Expected {
  /** The name of the part with the file. */
  part: string;
  /** The longest file, and the refusal of a longer one. */
  maxBytes: number;
  tooLarge: ErrorCode;
  /** The longest field, if one is longer than usual. */
  fieldBytes?: number;
  /** The most files; one by default. */
  most?: number;
  /** The refusal of a file by its name and type, before it is read. */
  refusalOf?: (file: Named) => ErrorCode | null;
}

export interface ReceivedFile extends Named {
  /** The path of its content. */
  path: string;
  /** bytes */
  size: number;
}

export interface Form {
  fields: Record<string, string>;
  /** The first file. */
  file: ReceivedFile | null;
  files: ReceivedFile[];
}

export interface FormBody {
  stream: Readable | null;
  headers: IncomingHttpHeaders;
}

/** The path of the file with this index. */
export const pathOf = (path: string, index: number): string => (index === 0 ? path : `${path}.${index}`);

/** @returns the number of bytes that a body declares @throws AppError if there are too many */
export function assertSize(
  { headers }: FormBody,
  { maxBytes, tooLarge, most = 1, fieldBytes = 0 }: Expected,
): number {
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > most * maxBytes + fieldsSize + fieldBytes) throw new AppError(tooLarge);
  return announced;
}

/**
 * Reads a multipart form and writes its files to `path`, `path.1` and so on. After a refusal, the rest of the body is
 * read and discarded, so that a client that is still sending gets the answer.
 * @throws AppError; then there may be files at these paths
 */
export async function readForm(body: FormBody, expected: Expected, path: string): Promise<Form> {
  const { stream } = body;
  if (!stream) return { fields: {}, file: null, files: [] };
  const { most = 1 } = expected;
  const stop = new AbortController();
  const fields = new Map<string, string>();
  const received: Promise<ReceivedFile>[] = [];
  const form = openForm(body.headers, expected);
  try {
    await new Promise<void>((resolve, reject) => {
      const malformed = (cause: unknown) => reject(new AppError('request.malformed', { cause }));
      const refuse = (part: string, message: string) => reject(invalidRequest([{ path: [part], message }]));

      form.on('field', (name, value, _, isCut) => {
        if (isCut) refuse(name, 'Too long.');
        fields.set(name, value);
      });
      form.on('file', (part, file, name, _, type) => {
        file.on('error', () => undefined); // the form reports it, too
        if (part !== expected.part) return refuse(part, 'This field does not take a file.');
        if (!name) return file.resume(); // browsers send an empty name if no file was chosen
        if (received.length === most)
          return refuse(part, most === 1 ? 'One file, please.' : `At most ${most} files at once, please.`);
        const refusal = expected.refusalOf?.({ name, type });
        if (refusal) return reject(new AppError(refusal));
        file.once('limit', () => reject(new AppError(expected.tooLarge)));
        const to = pathOf(path, received.length);
        const written = pipeline(file, createWriteStream(to, { flags: 'wx', highWaterMark: chunkBytes }), {
          signal: stop.signal,
        }).then(
          () => ({ path: to, name, type, size: file.bytesRead }),
          (error: unknown) => {
            throw isOfDisk(error) ? storageError(error) : new AppError('request.malformed', { cause: error });
          },
        );
        written.catch(reject);
        received.push(written);
      });
      form.on('fieldsLimit', malformed).on('partsLimit', malformed).on('error', malformed);
      form.on('finish', resolve);
      finished(stream, { writable: false }, (error) => error && malformed(error));
      stream.pipe(form);
    });
    const files = await Promise.all(received);
    return { fields: Object.fromEntries(fields), file: files[0] ?? null, files };
  } catch (error) {
    stream.unpipe(form);
    stream.resume();
    stop.abort();
    await Promise.allSettled(received); // no file is written after this
    throw error;
  }
}

/** @throws AppError if the body is not a form */
function openForm(headers: IncomingHttpHeaders, { part, maxBytes, most = 1, fieldBytes }: Expected) {
  try {
    return new Busboy({
      headers: { ...headers, 'content-type': headers['content-type'] ?? '' },
      limits: {
        ...limits,
        ...(fieldBytes && { fieldSize: fieldBytes }),
        fileSize: maxBytes,
        parts: limits.fields + most + 1,
      },
      isPartAFile: (name, _, fileName) => name === part || fileName !== undefined,
    });
  } catch (cause) {
    throw new AppError('request.malformed', { cause });
  }
}

/**
 * Checks a form's content. A form without a file passes only if `missing` is null.
 * @throws AppError `request.invalid`
 */
export function checkFields<S extends z.ZodType>(
  { fields, file }: Pick<Form, 'file'> & { fields: object },
  schema: S,
  missing: { part: string; message: string } | null,
): z.output<S> {
  const { data, error } = schema.safeParse(fields);
  const issues: Parameters<typeof invalidRequest>[0] = [...(error?.issues ?? [])];
  if (missing && !file) issues.push({ path: [missing.part], message: missing.message });
  if (issues.length > 0) throw invalidRequest(issues);
  return data as z.output<S>;
}

/** The first bytes of a file, which show its format. */
export async function headOf({ path }: ReceivedFile): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(16) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

const isOfDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

/** The error for a failed write; a full disk has its own. */
export const storageError = (error: unknown): unknown =>
  hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT')
    ? new AppError('media.storage-full', { cause: error })
    : error;
