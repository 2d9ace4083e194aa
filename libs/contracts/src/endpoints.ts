import type { EndpointSpec } from './endpoint';
import * as campsModule from './camps';
import * as identityModule from './identity';
import * as mediaModule from './media';
import * as paymentsModule from './payments';
import * as schedulingModule from './scheduling';

type EndpointsOf<M> = { [K in keyof M as M[K] extends EndpointSpec ? K : never]: M[K] };

const isEndpoint = (value: unknown): value is EndpointSpec =>
  typeof value === 'object' && value !== null && 'service' in value && 'path' in value;

const endpointsOf = <M extends object>(module: M) =>
  Object.fromEntries(Object.entries(module).filter(([, value]) => isEndpoint(value))) as EndpointsOf<M>;

const camps = endpointsOf(campsModule);
const identity = endpointsOf(identityModule);
const scheduling = endpointsOf(schedulingModule);
const media = endpointsOf(mediaModule);
const payments = endpointsOf(paymentsModule);

/** The whole product, by name. */
export const endpoints = { ...identity, ...scheduling, ...media, ...payments, ...camps };

type All = (typeof endpoints)[keyof typeof endpoints];

/** The calls a browser can make, by 'METHOD /path'. */
export type EndpointByKey = {
  [E in All as E['access'] extends 'service' ? never : `${E['method']} ${E['path']}`]: E;
};
export type EndpointKey = keyof EndpointByKey;
