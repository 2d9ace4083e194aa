import { http, HttpResponse } from 'msw';
import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { answer, person, refuse, server } from '../../test/server';
import { api, apiWithHeaders, ApiError, messageOf, watchSession } from './api';

test('fills in the path and the query, leaving out what is not given', async () => {
  const openings = answer('GET /api/schedule/openings', []);
  await api('GET /api/schedule/openings', {
    query: { from: '2026-05-01', to: '2026-05-07', instructorId: undefined },
  });
  expect(openings[0]!.url.search).toBe('?from=2026-05-01&to=2026-05-07');

  const removed = answer('DELETE /api/lessons/{id}', undefined);
  expect(await api('DELETE /api/lessons/{id}', { params: { id: '17' } })).toBeUndefined();
  expect(removed[0]!.url.pathname).toBe('/api/lessons/17');
});

// holds: D1 7.1
test('sends cookies always, and a body as JSON', async () => {
  const logins = answer('POST /api/custom-login', { user: person() });
  await api('POST /api/custom-login', { body: { email: 'a@b.co', password: 'play-ball' } });
  expect(logins[0]).toMatchObject({
    credentials: 'include',
    body: { email: 'a@b.co', password: 'play-ball' },
  });
  expect(logins[0]!.headers.get('content-type')).toBe('application/json');

  const users = answer('GET /api/auth/user', person());
  await api('GET /api/auth/user');
  expect(users[0]!.credentials).toBe('include');
  expect(users[0]!.headers.has('content-type')).toBe(false);
});

// holds: D1 7.2
test('a refusal is an error of the form "status: body text" that knows the parts of the body', async () => {
  refuse('POST /api/custom-login', 401, 'auth.bad-credentials', 'Not right.');
  const error = await api('POST /api/custom-login', { body: { email: 'a@b.co', password: 'x' } }).catch(
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    message: '401: {"statusCode":401,"code":"auth.bad-credentials","message":"Not right.","requestId":"r-1"}',
    status: 401,
    code: 'auth.bad-credentials',
    serverMessage: 'Not right.',
    fields: {},
    requestId: 'r-1',
  });
  expect(messageOf(error, 'Fallback')).toBe('Not right.');
});

test('an answer that is not ours keeps its text, or its status text when it has none', async () => {
  server.use(http.get('/api/site', () => new HttpResponse('Bad Gateway!', { status: 502 })));
  const error = await api('GET /api/site').catch((e: unknown) => e);
  expect(error).toMatchObject({ message: '502: Bad Gateway!', serverMessage: undefined });
  expect(messageOf(error, 'Fallback')).toBe('Fallback');

  server.use(http.get('/api/site', () => new HttpResponse(null, { status: 503, statusText: 'Unavailable' })));
  await expect(api('GET /api/site')).rejects.toThrow('503: Unavailable');
});

test('tells of a session that has ended, also where a call is then as if it were not there', async () => {
  const told = jest.fn();
  watchSession({ none: told, other: () => {} });
  const rename = () =>
    api('PATCH /api/profile/update', { body: { firstName: 'Ann' } }).catch(() => undefined);
  refuse('PATCH /api/profile/update', 404, 'request.unknown-path', 'There is nothing here.');
  await rename();
  expect(told).not.toHaveBeenCalled();
  document.cookie = `${signedInCookie}=`;
  await rename();
  expect(told).toHaveBeenCalledTimes(1);
  refuse('PATCH /api/profile/update', 401, 'auth.sign-in-required', 'Please sign in.');
  await rename();
  expect(told).toHaveBeenCalledTimes(2);
  watchSession({ none: () => {}, other: () => {} });
});

// holds: D1 7.3, D1 8.4
test('a read without a session is empty', async () => {
  refuse('GET /api/auth/user', 401, 'auth.sign-in-required', 'Please sign in.');
  expect(await api('GET /api/auth/user')).toBeNull();
});

test('tells the ETag of an answer, and names one that a change depends on', async () => {
  server.use(
    http.get('/api/video-annotations/:id', () => HttpResponse.json([], { headers: { etag: '"v3"' } })),
  );
  const params = { id: '00000000-0000-4000-8000-000000000001' };
  expect(await apiWithHeaders('GET /api/video-annotations/{id}', { params })).toEqual({
    answer: [],
    etag: '"v3"',
  });

  const saves = answer('POST /api/videos/{id}/annotations', []);
  await api('POST /api/videos/{id}/annotations', { params, body: { annotations: [] }, ifMatch: '"v3"' });
  await api('POST /api/videos/{id}/annotations', { params, body: { annotations: [] } });
  expect(saves.map(({ headers }) => headers.get('if-match'))).toEqual(['"v3"', null]);
});

test('says that there is no connection, in place of words that fit any failure', async () => {
  const failure = new TypeError('Failed to fetch');
  expect(messageOf(failure, 'Failed to book lesson. Please try again.')).toBe(
    'Failed to book lesson. Please try again.',
  );
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(messageOf(failure, 'Failed to book lesson. Please try again.')).toContain('offline');
});
