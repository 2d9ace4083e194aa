import { http, HttpResponse } from 'msw';
import { refuse, server } from '../../test/server';
import { download } from './download';
import { toast } from './toast';

const kept: { name: string; text: Promise<string> }[] = [];
const files = new Map<string, Blob>();
beforeEach(() => {
  kept.length = 0;
  jest.spyOn(toast, 'error');
  URL.createObjectURL = (file) => {
    files.set('blob:1', file as Blob);
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push({ name: this.download, text: files.get(this.getAttribute('href')!)!.text() });
  });
});
afterEach(() => jest.restoreAllMocks());

const users = () => download('GET /api/admin/users.csv', { query: { search: 'maya', role: undefined } });

test('keeps the file under the name that the server gives it', async () => {
  let asked = '';
  server.use(
    http.get('/api/admin/users.csv', ({ request }) => {
      asked = `${new URL(request.url).search} ${request.credentials}`;
      return new HttpResponse('"Name"\r\n', {
        headers: {
          'content-disposition': `attachment; filename="_.csv"; filename*=UTF-8''%C3%89t%C3%A9.csv`,
        },
      });
    }),
  );
  await users();
  expect(asked).toBe('?search=maya include');
  expect(kept).toEqual([{ name: 'Été.csv', text: expect.anything() as unknown }]);
  expect(await kept[0]!.text).toBe('"Name"\r\n');
  expect(toast.error).not.toHaveBeenCalled();
});

// holds: decided.25
test('keeps nothing of a file that breaks off, and says so', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('"Name"\r\n'));
      controller.error(new Error('cut'));
    },
  });
  server.use(http.get('/api/admin/users.csv', () => new HttpResponse(broken)));
  await users();
  expect(kept).toEqual([]);
  expect(toast.error).toHaveBeenCalledWith(
    'Not downloaded',
    'The download did not finish. Please try again.',
  );
});

test('says a refusal in the server’s words', async () => {
  refuse('GET /api/admin/users.csv', 403, 'auth.forbidden', 'Your account may not do this.');
  await users();
  expect(kept).toEqual([]);
  expect(toast.error).toHaveBeenCalledWith('Not downloaded', 'Your account may not do this.');
});
