import { Controller } from '@nestjs/common';
import { request } from 'undici';
import { z } from 'zod';
import { csv, endpoint } from '@fungo/contracts';
import { eventually } from '@fungo/testing';
import { AppError, Call, type CallOf, Handle } from '../src';
import { probeForTests, service } from './probe';

const table = endpoint({
  ...{
    service,
    method: 'GET',
    path: '/api/table.csv',
    summary: '',
    access: 'public',
    status: 200,
    errors: [],
  },
  ...csv({ Name: z.string().nullable(), 'Price, each': z.number() }),
});
type Row = { Name: string | null; 'Price, each': number };

let pages: () => AsyncGenerator<Row[]>;
let name = 'table';
const row = (Name: string | null, price = 1): Row => ({ Name, 'Price, each': price });

@Controller()
class ProbeController {
  @Handle(table)
  table(@Call() _: CallOf<typeof table>) {
    return { name, pages: pages() };
  }
}

const probe = probeForTests(ProbeController, { table });

const ask = () => probe.visitor.fetch('/api/table.csv');
/** `Response.text` would drop the byte order mark. */
const textOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString();
const headings = '\ufeff"Name","Price, each"\r\n';

it('has its headings first, then page after page, without undeclared fields', async () => {
  pages = async function* () {
    yield [row('Ana', 5), { ...row('Bo', -2.5), secret: 'never leaves' } as Row];
    yield [row(null)];
  };
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await textOf(answer)).toBe(`${headings}"Ana",5\r\n"Bo",-2.5\r\n,1\r\n`);
});

it('has only headings if there are no rows', async () => {
  pages = async function* () {};
  expect(await textOf(await ask())).toBe(headings);
});

// holds: decided.25
it.each([
  ['=HYPERLINK("http://evil.test")', `"'=HYPERLINK(""http://evil.test"")"`],
  ['+1+1', `"'+1+1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['\n=1', `"'\n=1"`],
  ['＝1', `"'＝1"`],
  ['one, "two"\r\nthree', '"one, ""two""\r\nthree"'],
  ['a=b', '"a=b"'],
  [' Renée ', '" Renée "'],
])('writes the text %j so that no spreadsheet runs it and nothing is lost', async (text, cell) => {
  pages = async function* () {
    yield [row(text)];
  };
  expect(await textOf(await ask())).toBe(`${headings}${cell},1\r\n`);
});

it('is saved under its name, with any characters', async () => {
  pages = async function* () {};
  name = `Été "25"/Camp's`;
  expect((await ask()).headers.get('content-disposition')).toBe(
    `attachment; filename="_t_ _25__Camp_s.csv"; filename*=UTF-8''%C3%89t%C3%A9%20%2225%22%2FCamp%27s.csv`,
  );
  name = 'table';
});

it('is refused like any call if nothing has been sent yet', async () => {
  // oxlint-disable-next-line require-yield
  pages = async function* () {
    throw new AppError('scheduling.lesson-not-found');
  };
  const answer = await ask();
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([404, null]);
  expect(await answer.json()).toMatchObject({ code: 'scheduling.lesson-not-found' });
});

// holds: decided.25
it.each<[string, () => Row]>([
  [
    'that cannot be read',
    () => {
      throw new Error('the store is gone');
    },
  ],
  ['that is not as declared', () => row(7 as never)],
])('breaks off at a row %s, so that nobody takes it for complete', async (_, next) => {
  pages = async function* () {
    yield [row('Ana')];
    yield [next()];
  };
  const answer = await ask();
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow('terminated');
});

// holds: decided.25
it('reads no further once the client stops reading', async () => {
  let read = 0;
  let ended = false;
  pages = async function* () {
    try {
      for (;;) {
        read += 1;
        yield [row('x'.repeat(1_000_000))];
      }
    } finally {
      ended = true;
    }
  };
  const { body } = await request(`${probe.url}/api/table.csv`);
  await new Promise((resolve) => body.once('readable', resolve));
  // No page is read for a client that stopped reading, beyond the buffers of the connection.
  let before = -1;
  await eventually(() => {
    const isStill = read === before;
    before = read;
    expect(isStill).toBe(true);
  });
  body.on('error', () => undefined).destroy();
  await eventually(() => expect(ended).toBe(true));
  expect(read).toBeLessThan(50);
});
