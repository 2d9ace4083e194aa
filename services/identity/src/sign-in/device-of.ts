import type { FastifyRequest } from 'fastify';
import { deviceHeader } from '@fungo/platform';
import { deviceInWords } from './device-words.rules';
import type { Device } from './sign-in.service';

/** The device that sent a request. */
export function deviceOf(headers: FastifyRequest['headers']): Device {
  const known = headers[deviceHeader];
  return { known: typeof known === 'string' ? known : null, words: deviceInWords(headers['user-agent']) };
}
