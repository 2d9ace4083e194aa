import { Controller } from '@nestjs/common';
import { z } from 'zod';
import { endpoint } from '@fungo/contracts';
import { Call, type CallOf, Handle, JsonText } from '../src';
import { probeForTests, service } from './probe';

const list = endpoint({
  ...{ service, method: 'GET', path: '/api/list', summary: '', access: 'public', status: 200, errors: [] },
  response: z.array(z.object({ id: z.number() })),
});
let made: string;

@Controller()
class ProbeController {
  @Handle(list)
  list(@Call() _: CallOf<typeof list>) {
    return new JsonText<{ id: number }[]>(made);
  }
}

const probe = probeForTests(ProbeController);

// holds: decided.28
it('JSON from PostgreSQL is sent unchanged', async () => {
  made = '[{"id" : 1}]';
  const answer = await probe.visitor.fetch('/api/list');
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await answer.text()).toBe(made);
});

// holds: decided.28
it.each(['[{"id":1,"secret":"leaves"}]', '[{"id":"1"}]', '[{}]'])(
  'what is not as declared fails its test: %s',
  async (text) => {
    made = text;
    await expect(probe.visitor.call(list, {})).rejects.toThrow();
  },
);
