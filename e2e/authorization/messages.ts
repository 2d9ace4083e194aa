import { randomUUID } from 'node:crypto';
import { academy, call, type Column, cookieOf } from './academy';
import { requested } from './lessons';
import { all, plain, type Row, row, signedIn } from './rows';

/** With the lesson of the owning player and the owning coach. */
const ofLesson =
  (body?: object) =>
  async (column: Column, method: string, path: string): Promise<Response> => {
    const { id } = await requested();
    return call(column, method, path.replace('{kind}', 'lesson').replace('{id}', String(id)), body);
  };

/** A family, its coach and administrators are in a thread; nobody else finds it. */
const people = (status: number): Row['expected'] => [401, status, 404, status, 404, status];

export const messageRows: Row[] = [
  plain('listThreads', signedIn(200)),
  row('getThread', people(200), ofLesson()),
  row('listMessages', people(200), ofLesson()),
  row('sendMessage', people(201), ofLesson({ text: 'See you there.' })),
  row('readThread', people(204), ofLesson({ upTo: randomUUID() })),
  // The academy's mail service has a secret and no account.
  row('receiveMail', all(400), (column, method, path) =>
    fetch(academy.product.url + path, {
      ...{ method, body: 'From: a@b.test\r\n\r\nHello' },
      headers: { cookie: cookieOf(column), 'content-type': 'message/rfc822' },
    }),
  ),
];
