import Fastify from 'fastify';
import { getPerson } from '@fungo/contracts';
import { Ask } from './ask';
import { CallerTokens } from './caller';

it('waits twice as long if so configured', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const ask = new Ask(
    'payments',
    { identity: 'http://127.0.0.1:9' },
    new CallerTokens({ FUNGO_SECRET: 's'.repeat(32) }),
    2,
  );
  const answer = ask.question(getPerson, { params: { userId: '1' } });
  await expect(answer).rejects.toMatchObject({ code: 'unavailable' });
  expect(timeout).toHaveBeenCalledWith(4_000);
  timeout.mockRestore();
});

it('passes on the other service’s time for the next try', async () => {
  const identity = Fastify();
  identity.get('*', (_, reply) =>
    reply.status(503).header('retry-after', '2').send({ statusCode: 503, code: 'unavailable' }),
  );
  const url = await identity.listen({ host: '127.0.0.1', port: 0 });
  const ask = new Ask('payments', { identity: url }, new CallerTokens({ FUNGO_SECRET: 's'.repeat(32) }));
  const answer = ask.question(getPerson, { params: { userId: '1' } });
  await expect(answer).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 2 } });
  await identity.close();
});
