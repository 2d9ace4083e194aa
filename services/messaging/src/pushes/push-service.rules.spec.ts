import { isPushService, knownPushHosts } from './push-service.rules';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a service of a browser', (endpoint) => {
  expect(isPushService(endpoint, knownPushHosts)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.evil.test/abc',
  'https://evilpush.apple.com.test/abc',
  'https://push.apple.com.evil.test/abc',
  'https://127.0.0.1/abc',
  'http://127.0.0.1:6379/abc',
  'http://[::1]/abc',
  'http://identity/internal/people',
])('%s is not', (endpoint) => {
  expect(isPushService(endpoint, knownPushHosts)).toBe(false);
});

test('a loopback service has to be named', () => {
  expect(isPushService('http://127.0.0.1:9000/abc', ['127.0.0.1'])).toBe(true);
});
