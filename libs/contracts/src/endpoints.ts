import type { EndpointSpec } from './endpoint';
import * as audit from './audit';
import * as camps from './camps';
import { personalDataCalls } from './personal-data';
import * as identity from './identity';
import * as media from './media';
import * as messaging from './messaging';
import * as payments from './payments';
import * as retention from './retention';
import * as scheduling from './scheduling';

type EndpointsOf<M> = { [K in keyof M as M[K] extends EndpointSpec ? K : never]: M[K] };

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'service' in value && 'path' in value;

const endpointsOf = <M extends object>(exports: M) =>
  Object.fromEntries(Object.entries(exports).filter(([, value]) => isEndpoint(value))) as EndpointsOf<M>;

/** Endpoints that several services share, under generated names. */
const ofEach = (name: string, calls: EndpointSpec[]): object =>
  Object.fromEntries(calls.map((call) => [`${name} of ${call.service}`, call]));

/** All endpoints, by name. */
export const endpoints = endpointsOf({
  ...identity,
  ...scheduling,
  ...media,
  ...payments,
  ...camps,
  ...messaging,
  ...audit,
  ...retention,
  ...ofEach('listPersonalData', personalDataCalls),
  ...ofEach('listServiceAudit', audit.auditCalls),
});

type All = (typeof endpoints)[keyof typeof endpoints];

/** The calls open to browsers, by 'METHOD /path'. */
export type EndpointByKey = {
  [E in All as E['access'] extends 'service' ? never : `${E['method']} ${E['path']}`]: E;
};
export type EndpointKey = keyof EndpointByKey;
