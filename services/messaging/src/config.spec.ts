import { loadConfig } from '@fungo/platform';
import { MessagingConfig } from './config';

const given = {
  FUNGO_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://fungo@localhost/fungo',
  REDIS_URL: 'redis://localhost',
  PUBLIC_URL: 'https://play.fungo.test',
  IDENTITY_URL: 'http://identity',
  SCHEDULING_URL: 'http://scheduling',
  MEDIA_URL: 'http://media',
  CAMPS_URL: 'http://camps',
  SMTP_URL: 'smtp://mail.fungo.test',
  PORT: '0',
};

test('the sender address is required in production', () => {
  expect(() => loadConfig(MessagingConfig, { ...given, NODE_ENV: 'production' })).toThrow(
    'MAIL_FROM: required in production',
  );
  loadConfig(MessagingConfig, { ...given, NODE_ENV: 'production', MAIL_FROM: 'mail@fungo.test' });
  loadConfig(MessagingConfig, { ...given, NODE_ENV: 'development' });
});

test('one VAPID key alone is refused', () => {
  expect(() => loadConfig(MessagingConfig, { ...given, VAPID_PUBLIC_KEY: 'B'.repeat(87) })).toThrow(
    'VAPID_PRIVATE_KEY',
  );
});

test('the sender must be a plain address', () => {
  expect(() => loadConfig(MessagingConfig, { ...given, MAIL_FROM: 'a@b.test\r\nBcc: x@y.test' })).toThrow(
    'MAIL_FROM',
  );
});

test('the reply address and the secret of the mail service go together, and leave room for a token', () => {
  const secret = 's'.repeat(32);
  const load = (env: object) => () => loadConfig(MessagingConfig, { ...given, NODE_ENV: 'test', ...env });
  load({ REPLY_ADDRESS: 'reply@fungo.test', INBOUND_MAIL_SECRET: secret })();
  expect(load({ REPLY_ADDRESS: 'reply@fungo.test' })).toThrow('INBOUND_MAIL_SECRET: goes with REPLY_ADDRESS');
  expect(load({ INBOUND_MAIL_SECRET: secret })).toThrow('INBOUND_MAIL_SECRET');
  for (const address of [`${'r'.repeat(20)}@fungo.test`, 'reply+all@fungo.test', 'fungo.test'])
    expect(load({ REPLY_ADDRESS: address, INBOUND_MAIL_SECRET: secret })).toThrow('REPLY_ADDRESS');
  expect(load({ REPLY_ADDRESS: 'reply@fungo.test', INBOUND_MAIL_SECRET: 'short' })).toThrow('32');
});
