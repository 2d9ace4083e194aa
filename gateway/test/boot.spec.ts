import { endpoint, endpoints, type EndpointSpec } from '@fungo/contracts';
import { nextRedisUrl, testSecret } from '@fungo/testing';
import { startGateway } from '../src/gateway';
import { buildWeb, TestGateway, Upstream } from './harness';

const spec = { access: 'public', summary: '', status: 200, errors: [] } as const;
const slot = endpoint({ ...spec, service: 'scheduling', method: 'GET', path: '/api/slots/{id}' });
const twin = endpoint({ ...spec, service: 'identity', method: 'GET', path: '/api/slots/{name}' });

const start = (env: NodeJS.ProcessEnv, given: Record<string, EndpointSpec> = {}) =>
  startGateway(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      PORT: '0',
      FUNGO_SECRET: testSecret,
      PUBLIC_URL: 'http://fungo.test',
      REDIS_URL: nextRedisUrl(),
      ...env,
    },
    given,
  );

describe('the gateway does not boot', () => {
  const web = buildWeb();
  afterAll(() => web.remove());
  const urls = {
    WEB_DIR: web.folder,
    SCHEDULING_URL: 'http://127.0.0.1:1',
    IDENTITY_URL: 'http://127.0.0.1:1',
  };

  it('when two endpoints claim one method and path', async () => {
    await expect(start(urls, { slot, twin })).rejects.toThrow(
      'GET /api/slots/{name} (identity) is already claimed by GET /api/slots/{id} (scheduling)',
    );
  });

  it('without the address of a service that has public endpoints', async () => {
    await expect(start({ ...urls, SCHEDULING_URL: '' }, { slot })).rejects.toThrow(
      'SCHEDULING_URL is not set, but scheduling has public endpoints',
    );
  });

  it('without a built web app', async () => {
    await expect(start({ ...urls, WEB_DIR: '/nowhere' })).rejects.toThrow('no built web app in /nowhere');
    await expect(start({ ...urls, WEB_DIR: '' })).rejects.toThrow('WEB_DIR');
  });

  it('with proxies that are not addresses', async () => {
    await expect(start({ ...urls, TRUSTED_PROXIES: '10.0.0.0/8, nginx' })).rejects.toThrow('TRUSTED_PROXIES');
  });
});

interface Operation {
  operationId: string;
  security: object[];
  parameters?: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: {
    required: boolean;
    content: { 'application/json': { schema: { properties: object; required: string[] } } };
  };
  responses: Record<string, { description: string; content?: object }>;
}

describe('the documentation', () => {
  const { ask } = new TestGateway(new Upstream(), endpoints).forTests();
  const readDocument = async () => {
    const { text } = await ask('/api/docs/openapi.json');
    return { text, ...(JSON.parse(text) as { paths: Record<string, Record<string, Operation>> }) };
  };

  it('has every endpoint that is routed, and no other', async () => {
    const answer = await ask('/api/docs/openapi.json');
    expect(answer.headers['content-type']).toMatch('application/json');
    const document = JSON.parse(answer.text) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: object; securitySchemes: object };
    };
    expect(document.openapi).toBe('3.1.0');
    const named = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { operationId }]) => [
        operationId,
        method.toUpperCase(),
        path,
      ]),
    );
    const routed = Object.entries<EndpointSpec>(endpoints).filter(([, { access }]) => access !== 'service');
    expect(named.sort()).toEqual(routed.map(([name, { method, path }]) => [name, method, path]).sort());
    for (const [path, operations] of Object.entries(document.paths))
      for (const { parameters = [], responses } of Object.values(operations)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['500', '503']));
      }
    const register = document.paths['/api/register']!.post!;
    expect(register.security).toEqual([]);
    expect(register.requestBody!.content['application/json'].schema.properties).toHaveProperty('email');
    expect(register.responses['409']!.description).toContain('identity.email-taken');
    expect(Object.keys(register.responses)).toEqual(
      expect.arrayContaining(['201', '400', '403', '413', '429']),
    );
    expect(document.paths['/api/auth/user']!.get!.security).toEqual([{ session: [] }]);
    expect(document.components).toMatchObject({
      schemas: { Error: {} },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'fungo_session' } },
    });
  });

  it('describes a body exactly as it is accepted', async () => {
    const { text, paths } = await readDocument();
    const { requestBody, responses } = paths['/api/lessons']!.post!;
    const { properties, required } = requestBody!.content['application/json'].schema;
    expect(required).toContain('instructorId');
    expect(properties).toMatchObject({
      instructorId: { type: ['integer', 'string'], minimum: 1, maximum: 2 ** 31 - 1 },
      studentEmail: { type: 'string', format: 'email', maxLength: 254 },
      notes: { anyOf: [{ type: 'string', maxLength: 4000 }, { enum: ['', null] }] },
    });
    expect(responses).toHaveProperty('415');
    expect(text).not.toContain('mayBeBlank');
  });

  it('describes forms with files, parts of uploads, files and event streams apart from JSON', async () => {
    const { paths } = await readDocument();
    const file = { type: 'string', format: 'binary' };
    expect(paths['/api/videos/upload']!.post).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: { required: ['title'], properties: { video: file, title: {}, description: {} } },
          },
        },
      },
      responses: { 201: { content: { 'application/json': {} } } },
    });
    const resumable = paths['/api/videos/uploads/{id}']!;
    expect(resumable.patch!.requestBody).toEqual({
      required: true,
      content: { 'application/offset+octet-stream': { schema: file } },
    });
    expect(resumable.head!.responses['200']).not.toHaveProperty('content');
    expect(resumable.patch!.responses['204']).not.toHaveProperty('content');
    expect(paths['/uploads/{file}']!.get!.responses['200']!.content).toEqual({
      'application/octet-stream': { schema: file },
    });
    expect(Object.keys(paths['/api/videos/{id}/events']!.get!.responses['200']!.content!)).toEqual([
      'text/event-stream',
    ]);
  });

  it('has no reference to the outside', async () => {
    const { text } = await ask('/api/docs/openapi.json');
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
    expect([...new Set(references)]).toEqual(['#/components/schemas/Error']);
  });

  it('has a page with only our own scripts and styles', async () => {
    const page = await ask('/api/docs');
    expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
    expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>|<style|\son\w+=/);
    const files = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(4);
    for (const file of files) expect(await ask(file)).toMatchObject({ status: 200 });
  });
});
