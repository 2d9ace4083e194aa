import { type EndpointSpec, type ServiceName, type UrlVariable, urlVariable } from '@fungo/contracts';

/** A public call, and where it goes. */
export interface Route {
  endpoint: EndpointSpec;
  /** URL of the owning service. */
  upstream: string;
}

type ServiceUrls = Partial<Record<UrlVariable, string>>;

/**
 * All public endpoints.
 * @throws Error if two endpoints claim one method and path, or a service's URL is not configured
 */
export function routingTable(endpoints: readonly EndpointSpec[], urls: ServiceUrls): Route[] {
  const claims = new Map<string, EndpointSpec>();
  return endpoints
    .filter(({ access }) => access !== 'service')
    .map((endpoint) => {
      const claim = `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, '{}')}`;
      const other = claims.get(claim);
      if (other)
        throw new Error(
          `${endpoint.method} ${endpoint.path} (${endpoint.service}) is already claimed by ` +
            `${other.method} ${other.path} (${other.service})`,
        );
      claims.set(claim, endpoint);
      return { endpoint, upstream: addressOf(endpoint.service, urls) };
    });
}

function addressOf(service: ServiceName, urls: ServiceUrls): string {
  const variable = urlVariable(service);
  const url = urls[variable];
  if (!url) throw new Error(`${variable} is not set, but ${service} has public endpoints`);
  return url;
}
