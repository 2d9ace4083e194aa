import { fromClient, fromService } from './headers.rules';

it('what a client says goes on, but what is ours to say', () => {
  const said = { accept: '*/*', 'x-requested-with': 'fetch', 'if-match': '"1"', 'content-type': 'a/b' };
  const ours = {
    cookie: 'fungo_session=1',
    host: 'fungo.test',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-fungo-caller': 'forged',
    'x-real-ip': '1.2.3.4',
    'x-request-id': '1',
  };
  expect(fromClient({ ...said, ...ours })).toEqual(said);
});

it('what a service says goes on, many cookies too', () => {
  const said = { 'set-cookie': ['a=1', 'b=2'], 'content-length': '2', etag: '"1"' };
  expect(fromService({ ...said, 'x-request-id': '1' })).toEqual(said);
});

it.each([fromClient, fromService])('what concerns one connection stays with it', (pass) => {
  expect(
    pass({
      connection: 'keep-alive, X-Hop',
      'keep-alive': 'timeout=5',
      'transfer-encoding': 'chunked',
      upgrade: 'websocket',
      'x-hop': '1',
      'x-other': '2',
    }),
  ).toEqual({ 'x-other': '2' });
});
