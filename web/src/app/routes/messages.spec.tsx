import type { ListedThread, Message, Thread } from '@fungo/contracts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { academy, setToday } from '../../../test/academy';
import { press, renderApp } from '../../../test/render';
import { answer, breakDown, person, server } from '../../../test/server';
import MessagesPage from './messages';

const message = (changes: Partial<Message>): Message => ({
  ...{ id: crypto.randomUUID(), text: 'See you at nine.', sender: 'Dana Whitfield', side: 'coach' },
  ...{ isOwn: false, byMail: false, sentAt: '2026-11-28T14:00:00.000Z' },
  ...changes,
});
const thread: Thread = {
  ...{ kind: 'lesson', id: '12', title: 'Lesson with Dana Whitfield, Sat, Nov 28, 9:00 AM' },
  ...{ who: 'Leo Delgado', unread: 1, opens: '/lesson/12', mayWrite: true, answersIn: null },
  people: [
    { name: 'Rosa Delgado', side: 'family' },
    { name: 'Dana Whitfield', side: 'coach' },
  ],
};
const listed: ListedThread = {
  ...{ kind: 'lesson', id: '12', title: thread.title, who: thread.who, unread: 2 },
  last: {
    text: 'See you at nine.',
    sender: 'Dana Whitfield',
    isOwn: false,
    sentAt: '2026-11-28T14:00:00.000Z',
  },
};
const renderThread = () => renderApp(<MessagesPage />, { at: '/messages/lesson/12' });

setToday('2026-11-28T18:00:00.000Z');
beforeEach(() => {
  localStorage.clear();
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person());
  answer('GET /api/threads/{kind}/{id}', thread);
});

test('conversations say what is new, or how the first one begins', async () => {
  answer('GET /api/me/threads', [listed]);
  const { unmount } = renderApp(<MessagesPage />, { at: '/messages' });
  const link = await screen.findByRole('link', { name: /2 unread: Leo Delgado.*Dana Whitfield: See you/ });
  expect(link).toHaveAttribute('href', '/messages/lesson/12');
  unmount();
  answer('GET /api/me/threads', []);
  renderApp(<MessagesPage />, { at: '/messages' });
  expect(await screen.findByText(/write to your coach there/)).toBeVisible();
});

test('a thread names all who read along, shows the oldest message first, and is read', async () => {
  const [newest, oldest] = [message({ text: 'Second' }), message({ text: 'First' })];
  answer('GET /api/threads/{kind}/{id}/messages', [newest, oldest]);
  const read = answer('POST /api/threads/{kind}/{id}/read', undefined);
  renderThread();
  expect(await screen.findByText(/Rosa Delgado, Dana Whitfield, the academy’s office/)).toBeVisible();
  const texts = (await screen.findAllByText(/First|Second/)).map(({ textContent }) => textContent);
  expect(texts).toEqual(['First', 'Second']);
  await waitFor(() => expect(read.map(({ body }) => body)).toEqual([{ upTo: newest.id }]));
});

test('a text stays through a lost connection and a reload, and is sent once', async () => {
  answer('GET /api/threads/{kind}/{id}/messages', []);
  breakDown('POST /api/threads/{kind}/{id}/messages');
  const { unmount } = renderThread();
  await userEvent.type(await screen.findByLabelText('Write a message'), 'We are late.');
  await press('Send');
  expect(await screen.findByText(/Not sent/)).toBeVisible();
  expect(screen.getByLabelText('Write a message')).toHaveValue('We are late.');
  unmount();
  const keys: (string | null)[] = [];
  server.use(
    http.post('*/api/threads/lesson/12/messages', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1
        ? HttpResponse.error()
        : HttpResponse.json(message({ isOwn: true, text: 'We are late.' }), { status: 201 });
    }),
  );
  renderThread();
  const field = await screen.findByLabelText('Write a message');
  expect(field).toHaveValue('We are late.');
  await press('Send');
  await press('Try again');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(keys[0]).toBeTruthy();
  expect(new Set(keys).size).toBe(1);
});

test('a family reads a camp’s messages, and answers in its own conversation', async () => {
  answer('GET /api/threads/{kind}/{id}', {
    ...thread,
    ...{ kind: 'camp', id: '4', title: 'Summer Camp', who: '', mayWrite: false, people: [] },
    answersIn: { kind: 'registration', id: 'r1' },
  });
  answer('GET /api/threads/{kind}/{id}/messages', [message({ text: 'Field 2 today.' })]);
  answer('POST /api/threads/{kind}/{id}/read', undefined);
  renderApp(<MessagesPage />, { at: '/messages/camp/4' });
  const link = await screen.findByRole('link', { name: 'Write to the academy' });
  expect(link).toHaveAttribute('href', '/messages/registration/r1');
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});

test('a message that arrives is on the open page at once, and is read', async () => {
  class FakeStream extends EventTarget {
    static last: FakeStream;
    constructor() {
      super();
      FakeStream.last = this;
    }
    close() {}
    say(threads: number) {
      const data = JSON.stringify({ unread: 0, waiting: 0, threads });
      this.dispatchEvent(new MessageEvent('notices', { data }));
    }
  }
  Object.assign(globalThis, { EventSource: FakeStream });
  const [first, arriving] = [message({ text: 'First' }), message({ text: 'Second', byMail: true })];
  answer('GET /api/threads/{kind}/{id}/messages', [first]);
  const read = answer('POST /api/threads/{kind}/{id}/read', undefined);
  renderApp(
    <>
      <NoticeBell user={{ id: 'rosa' }} />
      <MessagesPage />
    </>,
    { at: '/messages/lesson/12' },
  );
  expect(await screen.findByText('First')).toBeVisible();
  await waitFor(() => expect(FakeStream.last).toBeDefined());
  FakeStream.last.say(0);
  answer('GET /api/threads/{kind}/{id}/messages', [arriving, first]);
  FakeStream.last.say(1);
  expect(await screen.findByText('Second')).toBeVisible();
  expect(screen.getByText(/^By email,/)).toBeVisible();
  await waitFor(() => expect(read.at(-1)?.body).toEqual({ upTo: arriving.id }));
  Reflect.deleteProperty(globalThis, 'EventSource');
});
