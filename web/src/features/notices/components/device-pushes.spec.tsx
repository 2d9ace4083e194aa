import { signedInCookie } from '@fungo/contracts/signed-in-cookie';
import { screen, waitFor } from '@testing-library/react';
import { press, renderApp } from '../../../../test/render';
import { answer, person } from '../../../../test/server';
import { DevicePushes } from './device-pushes';

const subscription = {
  toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/send/1', keys: { p256dh: 'p', auth: 'a' } }),
  unsubscribe: jest.fn(async () => true),
};
let held: typeof subscription | null = null;
const pushManager = {
  getSubscription: async () => held,
  subscribe: async () => (held = subscription),
};
const registration = { pushManager };
const permissions = { permission: 'default', requestPermission: async () => 'granted' };

beforeEach(() => {
  document.cookie = `${signedInCookie}=1`;
  localStorage.clear();
  held = null;
  Object.assign(permissions, { permission: 'default', requestPermission: async () => 'granted' });
  Object.assign(globalThis, { Notification: permissions, PushManager: class {} });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  answer('GET /api/auth/user', person());
  answer('GET /api/me/push', { publicKey: 'key' });
});
afterEach(() => {
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a device is turned on and off, and the server hears of it', async () => {
  renderApp(<DevicePushes />);
  const put = answer('PUT /api/me/push', undefined);
  const removed = answer('DELETE /api/me/push', undefined);
  await screen.findByText(/also on a locked screen/);
  await press('Turn on notifications on this device');
  expect(await screen.findByText(/until you sign out/)).toBeVisible();
  expect(put[0]!.body).toEqual(subscription.toJSON());
  await press('Turn off on this device');
  await waitFor(() => expect(removed).toHaveLength(1));
  expect(subscription.unsubscribe).toHaveBeenCalled();
});

test('a refusal says where it can be taken back, and another person’s choice here is not mine', async () => {
  localStorage.setItem('fungo.pushes', 'somebody-else');
  held = subscription;
  Object.assign(permissions, { requestPermission: async () => 'denied' });
  renderApp(<DevicePushes />);
  await screen.findByText(/also on a locked screen/);
  await press('Turn on notifications on this device');
  expect(await screen.findByText(/Your browser blocks notifications/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an iPhone’s browser says how; an academy without pushes says nothing', async () => {
  Reflect.deleteProperty(globalThis, 'PushManager');
  const { unmount } = renderApp(<DevicePushes />);
  expect(await screen.findByText(/Add to Home Screen/)).toBeVisible();
  unmount();
  const asked = answer('GET /api/me/push', { publicKey: null });
  renderApp(<DevicePushes />);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText('Notifications on this device')).not.toBeInTheDocument();
});
