import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPublic, OutsideFeeds, outsideTerms } from './outside-feeds';

/** The names of these tests are like this machine's, because other tests of the process refuse to connect elsewhere. */
const strict = { ...outsideTerms };
const feeds = new OutsideFeeds();
const read = (address: string) => feeds.read(address, new AbortController().signal);

describe('an address of the public internet', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) =>
    expect(isPublic(address)).toBe(true),
  );

  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['224.0.0.1', '255.255.255.255', '::1', '::', 'fc00::1', 'fe80::1', 'ff02::1', '::ffff:10.0.0.1'],
    ...['::127.0.0.1', '64:ff9b::10.0.0.1', '2002:a00:1::1', 'not an address'],
  ])('is not %s', (address) => expect(isPublic(address)).toBe(false));
});

describe('calendars elsewhere', () => {
  afterEach(() => Object.assign(outsideTerms, strict));

  it.each([
    ...['https://127.0.0.1/a.ics', 'https://[::1]/a.ics', 'https://0x7f.1/a.ics', 'https://2130706433/a.ics'],
    ...['https://localhost/a.ics', 'http://8.8.8.8/a.ics', 'https://[::ffff:7f00:1]/a.ics'],
  ])('are not read from %s', async (address) => {
    expect(await read(address)).toEqual({ problem: 'not-allowed' });
  });

  it('are not read from a name with one private address among others', async () => {
    outsideTerms.lookup = (_host, _options, done) =>
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    expect(await read('https://localhost/a.ics')).toEqual({ problem: 'not-allowed' });
  });

  describe('at a server', () => {
    let server: Server;
    let answer: RequestListener;
    const asked: string[] = [];
    const at = (path: string, host = 'localhost') =>
      `http://${host}:${(server.address() as AddressInfo).port}${path}`;

    beforeEach(async () => {
      asked.length = 0;
      server = createServer((request, response) => {
        asked.push(request.url!);
        answer(request, response);
      });
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
      // This machine's first address plays the public internet, and its second one a private network.
      Object.assign(outsideTerms, {
        protocol: 'http:',
        isPublic: (address: string) => address === '127.0.0.1',
        lookup: (host: string, _: object, done: (error: null, found: object[]) => void) =>
          done(null, [{ address: host === '127.inside.test' ? '127.0.0.2' : '127.0.0.1', family: 4 }]),
      });
    });
    afterEach(() => new Promise((done) => server.closeAllConnections() ?? server.close(done)));

    const redirectTo = (to: (path: string) => string) => {
      answer = ({ url }, response) => void response.writeHead(302, { location: to(url!) }).end();
    };

    it('are read, through redirects to public addresses', async () => {
      answer = ({ url }, response) =>
        void (url === '/a'
          ? response.writeHead(301, { location: '/b' }).end()
          : response.end('BEGIN:VCALENDAR'));
      expect(await read(at('/a'))).toEqual({ text: 'BEGIN:VCALENDAR' });
    });

    it('are not read through a redirect to a private address, by number or by name', async () => {
      for (const host of ['127.0.0.2', '127.inside.test']) {
        asked.length = 0;
        redirectTo(() => at('/inside', host));
        expect(await read(at('/a'))).toEqual({ problem: 'not-allowed' });
        expect(asked).toEqual(['/a']);
      }
      redirectTo(() => 'file:///etc/passwd');
      expect(await read(at('/a'))).toEqual({ problem: 'not-allowed' });
    });

    it('are not read through more than three redirects', async () => {
      redirectTo((path) => `${path}a`);
      expect(await read(at('/a'))).toEqual({ problem: 'unreachable' });
      expect(asked).toHaveLength(4);
    });

    it('are not read beyond two megabytes', async () => {
      answer = (_, response) => void response.end(Buffer.alloc(2_000_001));
      expect(await read(at('/a'))).toEqual({ problem: 'too-large' });
    });

    it('are missing or out of reach', async () => {
      answer = (_, response) => void response.writeHead(404).end();
      expect(await read(at('/a'))).toEqual({ problem: 'not-found' });
      answer = (_, response) => void response.writeHead(500).end();
      expect(await read(at('/a'))).toEqual({ problem: 'unreachable' });
      answer = ({ socket }) => void socket.destroy();
      expect(await read(at('/a'))).toEqual({ problem: 'unreachable' });
    });
  });
});
