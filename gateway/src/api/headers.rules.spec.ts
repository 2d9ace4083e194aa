import { fromClient, fromService } from './headers.rules';

it('a client’s headers are passed on, except those that only the gateway may set', () => {
  const said = { accept: '*/*', 'x-requested-with': 'fetch', 'if-match': '"1"', 'content-type': 'a/b' };
  const ours = {
    cookie: 'fungo_session=1',
    host: 'fungo.test',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-for': '1.2.3.4',
    'x-fungo-caller': 'forged',
    'x-real-ip': '1.2.3.4',
    'x-request-id': '1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'a=1',
    baggage: 'child=Rosa',
  };
  expect(fromClient({ ...said, ...ours })).toEqual(said);
});

it('a service’s headers are passed on, with several cookies', () => {
  const said = { 'set-cookie': ['a=1', 'b=2'], 'content-length': '2', etag: '"1"' };
  expect(fromService({ ...said, 'x-request-id': '1' })).toEqual(said);
});

it.each([fromClient, fromService])('headers of a connection are not passed on', (pass) => {
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
