import { z } from 'zod';
import { serviceNames, type UrlVariable, urlVariable } from '@fungo/contracts';
import { BaseConfig } from '@fungo/platform';

const serviceUrl = (service: string) =>
  z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe(`address of the ${service} service, where it has public endpoints`);

const serviceUrls = Object.fromEntries(
  serviceNames.map((name) => [urlVariable(name), serviceUrl(name)]),
) as Record<UrlVariable, ReturnType<typeof serviceUrl>>;

const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];
const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(namedRanges)], {
  error: 'must be a comma-separated list of addresses and CIDR ranges',
});

export const GatewayConfig = BaseConfig.extend({
  ...serviceUrls,
  WEB_DIR: z.string().describe('folder of the built web app'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((address) => address.trim())
        .filter(Boolean),
    )
    .pipe(z.array(proxy))
    .describe(
      'addresses and CIDR ranges of the proxies in front, comma-separated: only what they say of a client’s address is believed',
    ),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('address of the test bank, whose form for cards the pages may show; not in production'),
  REQUESTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(0)
    .default(1200)
    .describe('calls that one network may make in a minute where NETWORK_LIMITS is on; 0 is no limit'),
}).refine(({ NODE_ENV, STRIPE_API_URL: url }) => NODE_ENV !== 'production' || !url, {
  path: ['STRIPE_API_URL'],
  message: 'must not be set in production',
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;
