import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import type { Logger } from '../logging';
import { sendError } from './error.filter';

/** The status of the answer to a failure, and the levels at which it was logged. */
function answered(thrown: unknown, { hasHungUp }: { hasHungUp: boolean }) {
  const levels: string[] = [];
  let status = 0;
  const log = (level: string) => () => void levels.push(level);
  const logger = { debug: log('debug'), warn: log('warn'), error: log('error') };
  const reply = {
    status: (told: number) => {
      status = told;
      return reply;
    },
    header: () => reply,
    send: () => reply,
  };
  sendError(
    thrown,
    { id: 'request-1', raw: { socket: { destroyed: hasHungUp } } } as FastifyRequest,
    reply as unknown as FastifyReply,
    logger as unknown as Logger,
  );
  return { status, levels };
}

const cut = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

describe('a failure', () => {
  it('of a connection is ours, and logged as a warning, while the client waits', () => {
    expect(answered(cut, { hasHungUp: false })).toEqual({ status: 503, levels: ['warn'] });
  });

  it('is the client’s, without a warning, after it hung up', () => {
    expect(answered(cut, { hasHungUp: true })).toEqual({ status: 499, levels: ['debug'] });
    expect(answered(new AppError('request.abandoned'), { hasHungUp: true })).toEqual({
      status: 499,
      levels: ['debug'],
    });
  });

  it('of our own stays ours, even if the client hung up', () => {
    expect(answered(new TypeError('a fault'), { hasHungUp: true })).toEqual({
      status: 500,
      levels: ['error'],
    });
  });
});
