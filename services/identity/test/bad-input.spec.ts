import { type ErrorBody, login, register } from '@fungo/contracts';
import { callerHeader } from '@fungo/platform';
import { refusal } from '@fungo/testing';
import { createUser, demoPassword, identityForTests, signedIn } from './academy';

const identity = identityForTests();

const form = {
  firstName: 'Jonah',
  lastName: 'Reyes',
  email: 'jonah@fungo.test',
  password: demoPassword,
  confirmPassword: demoPassword,
};
const posts = [register.path, login.path];
const json = { 'content-type': 'application/json' };

const post = async (path: string, body: string, headers: Record<string, string> = json) => {
  const response = await identity.visitor.fetch(path, { method: 'POST', headers, body });
  return { status: response.status, error: (await response.json()) as ErrorBody };
};

describe.each(posts)('POST %s', (path) => {
  test.each(['{', '', 'null,', '{"email":"a"', '{"__proto__":{"role":"admin"}}', '\0'])(
    'refuses the malformed body %j',
    async (body) => {
      expect(refusal(await post(path, body))).toBe('400 request.malformed');
    },
  );

  test.each(['null', '[]', '7', '"text"', '{}', '{"email":{"$gt":""},"password":[]}'])(
    'names the missing fields of %j',
    async (body) => {
      const { status, error } = await post(path, body);
      expect([status, error.code]).toEqual([400, 'request.invalid']);
      expect(Object.keys(error.fields ?? {})).not.toEqual([]);
    },
  );

  test('refuses a body of one mebibyte', async () => {
    const { status, error } = await post(path, JSON.stringify({ ...form, firstName: 'x'.repeat(1024 ** 2) }));
    expect([status, error.code]).toEqual([413, 'request.too-large']);
  });

  test('refuses a body that is not JSON', async () => {
    const { status, error } = await post(path, '<xml/>', { 'content-type': 'application/xml' });
    expect([status, error.code]).toEqual([415, 'request.unsupported-type']);
  });
});

test.each([
  ['firstName', 'Jo\0nah'],
  ['lastName', 'Rey\ud800es'],
  ['email', 'jonah\0@fungo.test'],
  ['email', `${'x'.repeat(250)}@fungo.test`],
  ['email', 'jönah@fungo.test'],
  ['email', 'jonah@fungo.test\r\nBcc: all@fungo.test'],
  ['password', 'play\0ball!'],
  ['password', 'play-ball \udfff'],
  ['age', 1e300],
  ['age', '١٢'],
  ['position', { a: 1 }],
  ['parentEmail', 'nobody'],
  ['parentPhone', 'call me'],
])('registration refuses %s %j', async (field, value) => {
  const body = { ...form, [field]: value, ...(field === 'password' && { confirmPassword: value }) };
  expect(refusal(await post(register.path, JSON.stringify(body)))).toBe(`400 request.invalid ${field}`);
});

test.each(['2147483648', '99999999999999999999', 'abc', '0', '-1', '1.5', '%00', '1%20', 'NaN'])(
  'the instructor’s id %s is refused',
  async (id) => {
    const admin = identity.as(signedIn(await createUser(identity.dataSource, { role: 'admin' })));
    const answers = [
      await admin.fetch(`/api/instructors/${id}`, { method: 'PATCH', headers: json, body: '{}' }),
      await admin.fetch(`/api/instructor/profile?instructorId=${id}`),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(Object.values(((await answer.json()) as ErrorBody).fields ?? {})).toEqual([
        'This is not an id.',
      ]);
    }
  },
);

test('a name in any script is stored unchanged', async () => {
  const body = {
    ...form,
    email: 'names@fungo.test',
    firstName: 'Зоя 李 👩‍👧',
    lastName: "O'Brien; DROP TABLE",
  };
  const { status, body: answer } = await identity.visitor.call(register, { body });
  expect([status, answer.user.firstName, answer.user.lastName]).toEqual([201, body.firstName, body.lastName]);
});

test('an unknown path is a JSON 404', async () => {
  const response = await identity.visitor.fetch('/api/nothing');
  expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([
    404,
    'request.unknown-path',
  ]);
});

test('a forged caller is refused', async () => {
  const headers = { [callerHeader]: 'eyJhbGciOiJub25lIn0.e30.' };
  expect((await identity.visitor.fetch('/api/auth/user', { headers })).status).toBe(401);
});
