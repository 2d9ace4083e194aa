import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { endpoints, type EndpointSpec, type ServiceName } from '@fungo/contracts';
import { endpointOf } from './handle';

/** A service does not boot if one of its endpoints has no handler or two, or a handler has no endpoint. */
export function assertContract(service: ServiceName, app: NestFastifyApplication): void {
  const handled: EndpointSpec[] = [];
  const scanner = new MetadataScanner();
  for (const { instance } of app.get(DiscoveryService).getControllers()) {
    const prototype = Object.getPrototypeOf(instance) as Record<string, object>;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const endpoint = endpointOf(prototype[name]!);
      if (endpoint) handled.push(endpoint);
    }
  }
  const name = ({ method, path }: EndpointSpec) => `${method} ${path}`;
  for (const endpoint of Object.values<EndpointSpec>(endpoints)) {
    const count = handled.filter((one) => one === endpoint).length;
    const expected = endpoint.service === service ? 1 : 0;
    if (count !== expected)
      throw new Error(`${service} has ${count} handlers for ${name(endpoint)}, not ${expected}`);
  }
}
