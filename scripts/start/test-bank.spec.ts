import { loadConfig } from '@fungo/platform';
import { GatewayConfig } from '../../gateway/src/config';
import { PaymentsConfig } from '../../services/payments/src/config';
import { wantsTestBank } from './test-bank';

const given = {
  ...{ PORT: '0', FUNGO_SECRET: 's'.repeat(32), PUBLIC_URL: 'http://fungo.test', WEB_DIR: '/nowhere' },
  ...{ REDIS_URL: 'redis://localhost', DATABASE_URL: 'postgres://localhost/fungo' },
  ...{ IDENTITY_URL: 'http://localhost:1', CAMPS_URL: 'http://localhost:2' },
  ...{ SCHEDULING_URL: 'http://localhost:3' },
};
const testBank = { STRIPE_API_URL: 'http://127.0.0.1:4242' };

// holds: D2 families.55
it.each<[NodeJS.ProcessEnv, boolean]>([
  [{}, true],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, false],
  [testBank, false],
  [{ NODE_ENV: 'production' }, false],
])('takes cards if no other bank does: %j, %s', (env, wanted) => {
  expect(wantsTestBank(env)).toBe(wanted);
});

// holds: D2 families.55
it.each([
  ['gateway', GatewayConfig],
  ['payments', PaymentsConfig],
] as const)('is refused by a %s in production', (_, config) => {
  loadConfig(config, { ...given, ...testBank, NODE_ENV: 'development' });
  loadConfig(config, { ...given, NODE_ENV: 'production' });
  expect(() => loadConfig(config, { ...given, ...testBank, NODE_ENV: 'production' })).toThrow(
    'STRIPE_API_URL: must not be set in production',
  );
});
