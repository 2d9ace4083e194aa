import { z } from 'zod';
import {
  type Access,
  type EndpointSpec,
  type ErrorCode,
  errors,
  errorsOf,
  tokenParameter,
} from '@fungo/contracts';
import { sessionCookieAt } from '@fungo/platform';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of all public calls, made from their declarations. */
export function openApi(endpoints: Record<string, EndpointSpec>, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints))
    if (endpoint.access !== 'service')
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fungo',
      version: '1',
      description: 'A baseball and softball academy: lessons, swing videos, camps.',
    },
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookieAt(publicUrl) },
        link: { type: 'apiKey', in: 'query', name: tokenParameter },
      },
    },
  };
}

function operation(name: string, endpoint: EndpointSpec): Json {
  const { service, summary, access, params, query } = endpoint;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  if (endpoint.idempotent)
    parameters.push({ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } });
  if (endpoint.versioned && endpoint.method !== 'GET')
    parameters.push({ name: 'If-Match', in: 'header', schema: { type: 'string' } });
  return {
    operationId: name,
    tags: [service],
    summary,
    description: whoMayCall(access),
    security: securityOf(access),
    ...(parameters.length > 0 && { parameters }),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
  };
}

/** A file or a stream: OpenAPI describes both as a string with a format. */
const binary: Json = { type: 'string', format: 'binary' };

function requestBodyOf({ method, body, streamed, raw, webhook, form: takesForm }: EndpointSpec): Json {
  if (webhook) {
    const schema = webhook === 'application/json' ? {} : binary;
    return { requestBody: { required: true, content: { [webhook]: { schema } } } };
  }
  if (body) {
    const schema = schemaOf(body, 'input');
    const asForm = takesForm && { 'application/x-www-form-urlencoded': { schema } };
    return { requestBody: { required: true, content: { ...jsonContent(schema), ...asForm } } };
  }
  if (!streamed) return {};
  if (streamed === true) {
    const content = { [raw ?? 'application/octet-stream']: { schema: binary } };
    return { requestBody: { required: method === 'PATCH', content } };
  }
  const form = schemaOf(streamed.fields, 'input') as { properties?: Json };
  const schema = { ...form, properties: { ...form.properties, [streamed.file]: binary } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const version: Json = {
  ETag: { description: 'The version, for `If-Match`.', schema: { type: 'string' } },
};

const nextPage: Json = {
  Link: { description: 'The next page, `rel="next"`; absent on the last.', schema: { type: 'string' } },
};

function responsesOf(endpoint: EndpointSpec): Json {
  const refusals = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = errors[code];
    refusals.set(status, [...(refusals.get(status) ?? []), code]);
  }
  const { status, summary, response, raw, method, paged, shared, versioned } = endpoint;
  const content = response
    ? jsonContent(schemaOf(response, 'output'))
    : raw && method === 'GET' && { [raw]: { schema: binary } };
  return {
    [status]: {
      description: summary,
      ...(content && { content }),
      ...(paged && { headers: nextPage }),
      ...(versioned && { headers: version }),
    },
    ...(shared && { 304: { description: 'What `If-None-Match` names has not changed.' } }),
    ...Object.fromEntries(
      [...refusals].map(([status, codes]) => [
        status,
        {
          description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
          content: jsonContent({ $ref: '#/components/schemas/Error' }),
        },
      ]),
    ),
  };
}

const whoMayCall = (access: Access) =>
  typeof access === 'string' ? words[access] : `For ${access.join(', ')}.`;

const words = {
  public: 'For everybody.',
  'signed-in': 'For everybody who is signed in.',
  token: 'For everybody who is signed in, and for visitors by the token of a link.',
  service: '',
};

function securityOf(access: Access): Json[] {
  if (access === 'public') return [];
  return access === 'token' ? [{ session: [] }, { link: [] }] : [{ session: [] }];
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => allowBlank(jsonSchema),
  });
  return rest;
}

/** Adds that a field may be empty, which its schema does not show. An empty field counts as missing. */
function allowBlank(field: Json): void {
  if (!field.mayBeBlank) return;
  const { mayBeBlank: _, ...given } = field;
  for (const keyword of Object.keys(field)) delete field[keyword];
  field.anyOf = [given, { enum: ['', null] }];
}

const errorSchema: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'requestId'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'For people.' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field.',
      additionalProperties: { type: 'string' },
    },
    requestId: { type: 'string', description: 'To be named when asking for help.' },
  },
};
