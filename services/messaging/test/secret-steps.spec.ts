import { secretSteps, stepsApart, stepsTogether } from '@fungo/testing';
import { ReplyAddresses } from '../src/threads/reply-addresses';
import { UnsubscribeLinks } from '../src/unsubscribes/unsubscribe-links';

const whom = { list: 'camp-results', addressHash: 'abc' } as const;
type Step = keyof typeof secretSteps;

const addresses = (step: Step) =>
  new ReplyAddresses({ ...secretSteps[step], REPLY_ADDRESS: 'reply@inbound.fungo.test' });

function accepted(maker: Step, reader: Step) {
  const address = addresses(maker).addressOf(12)!;
  const token = new UnsubscribeLinks(secretSteps[maker]).tokenOf(whom);
  return {
    state: addresses(reader).stateIn(['other@fungo.test', address.toUpperCase()]),
    mayBeIn: addresses(reader).mayBeIn(Buffer.from(`To: <${address}>\r\n`)),
    whom: new UnsubscribeLinks(secretSteps[reader]).read(token),
  };
}

test.each(stepsTogether)('while FUNGO_SECRET is replaced, mails of %s are answered at %s', (maker, reader) =>
  expect(accepted(maker, reader)).toEqual({ state: 12, mayBeIn: true, whom }),
);
test.each(stepsApart)('control: mails of %s are not answered at %s', (maker, reader) =>
  expect(accepted(maker, reader)).toEqual({ state: null, mayBeIn: false, whom: null }),
);

test('an address or a token that was changed is refused', () => {
  const own = addresses('before').addressOf(12)!;
  const changed = [
    own.replace('+12', '+13'),
    own.replace('+12', '+012'),
    own.replace('inbound.', ''),
    `x${own}`,
  ];
  for (const one of [...changed, own.replace('@', '0@')])
    expect(addresses('before').stateIn([one])).toBeNull();
  const links = new UnsubscribeLinks(secretSteps.before);
  const token = links.tokenOf(whom);
  for (const one of [`${token}.x`, `${token}x`, token.replace('.abc.', '.abd.'), 'camp-results'])
    expect(links.read(one)).toBeNull();
});
