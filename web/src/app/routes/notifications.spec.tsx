import type { Notice, NoticeCounts } from '@fungo/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { NoticeBell } from '@/features/notices/components/notice-bell';
import { academy, setToday } from '../../../test/academy';
import { address, press, renderApp } from '../../../test/render';
import { answer, breakDown, person, server } from '../../../test/server';
import NotificationsPage from './notifications';

const notice = (changes: Partial<Notice>): Notice => ({
  ...{ id: crypto.randomUUID(), kind: 'lesson-confirmed', title: 'Confirmed', text: 'See you there.' },
  ...{ opens: '/lesson/12', isWaiting: false, createdAt: '2026-11-28T14:00:00.000Z', readAt: null },
  ...changes,
});

const request = notice({
  ...{ title: 'Lesson request: Theo Lane', isWaiting: true, opens: '/instructor-dashboard?tab=lessons' },
  createdAt: '2026-11-20T14:00:00.000Z',
});

function told(...notices: Notice[]) {
  server.use(
    http.get('*/api/me/notices', ({ request: { url } }) => {
      const isWaiting = new URL(url).searchParams.get('only') === 'waiting';
      return HttpResponse.json(notices.filter((one) => one.isWaiting === isWaiting));
    }),
  );
}

class FakeStream extends EventTarget {
  static last: FakeStream;
  constructor(readonly path: string) {
    super();
    FakeStream.last = this;
  }
  close() {}
  say(counts: NoticeCounts) {
    this.dispatchEvent(new MessageEvent('notices', { data: JSON.stringify(counts) }));
  }
}

setToday('2026-11-28T18:00:00.000Z');
beforeEach(() => {
  answer('GET /api/site', academy);
  answer('GET /api/auth/user', person());
});

test('what waits comes before what happened, and each opens its subject and is read', async () => {
  told(notice({ title: 'Confirmed: your lesson' }), request);
  const read = answer('POST /api/me/notices/{id}/read', { unread: 1, waiting: 1, threads: 0 });
  renderApp(<NotificationsPage />);
  const links = await waitFor(() => {
    const found = screen.getAllByRole('link').filter((one) => one.getAttribute('href') !== '/messages');
    expect(found).toHaveLength(2);
    return found;
  });
  expect(links[0]).toHaveTextContent(/Lesson request: Theo Lane.*Nov 20/);
  expect(screen.getByRole('region', { name: 'Waiting for you' })).toContainElement(links[0]!);
  expect(within(screen.getByRole('region', { name: 'Today' })).getByRole('link')).toBe(links[1]);
  await userEvent.click(links[0]!);
  expect(address()).toBe('/instructor-dashboard?tab=lessons');
  await waitFor(() => expect(read).toHaveLength(1));
});

test('all on the screen are read at once', async () => {
  told(notice({}), notice({ createdAt: '2026-11-28T15:00:00.000Z' }));
  const read = answer('POST /api/me/notices/read', { unread: 0, waiting: 0, threads: 0 });
  renderApp(<NotificationsPage />);
  await screen.findByRole('button', { name: 'Mark all as read' });
  await press('Mark all as read');
  expect(read[0]?.body).toEqual({ upTo: '2026-11-28T15:00:00.000Z' });
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

test('nothing yet, and a list that could not be read', async () => {
  told();
  const { unmount } = renderApp(<NotificationsPage />);
  expect(await screen.findByText('You’re all caught up')).toBeVisible();
  unmount();
  breakDown('GET /api/me/notices');
  renderApp(<NotificationsPage />);
  expect(await screen.findByText('We could not load your notifications')).toBeVisible();
});

test('the bell counts what arrives on any device', async () => {
  Object.assign(globalThis, { EventSource: FakeStream });
  renderApp(<NoticeBell user={{ id: 'rosa' }} />);
  expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible();
  await waitFor(() => expect(FakeStream.last.path).toBe('/api/me/notices/events'));
  FakeStream.last.say({ unread: 2, waiting: 1, threads: 0 });
  expect(await screen.findByRole('link', { name: 'Notifications, 2 unread' })).toHaveTextContent('2');
  FakeStream.last.say({ unread: 0, waiting: 0, threads: 0 });
  expect(await screen.findByRole('link', { name: 'Notifications' })).not.toHaveTextContent('2');
  Reflect.deleteProperty(globalThis, 'EventSource');
});
