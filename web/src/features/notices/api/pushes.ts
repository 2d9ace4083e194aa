import type { PushSubscriptionBody } from '@fungo/contracts';
import { api } from '@/lib/api';
import { callQuery } from '@/lib/queries/call';

export const pushesQuery = callQuery('GET /api/me/push');

/** Names the account that turned notifications on in this browser, so that nobody else's sign-in there does. */
const kept = 'fungo.pushes';
/** The same worker as that of the pages at a field: `web/dev/field-worker.js`. */
const worker = '/field-worker.js';

/** Whether notifications come to this device, or what keeps them from it. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'unsupported';

const isSupported = () =>
  'serviceWorker' in navigator && typeof PushManager !== 'undefined' && typeof Notification !== 'undefined';

const subscribed = async () =>
  (await (await navigator.serviceWorker.getRegistration('/'))?.pushManager.getSubscription()) ?? null;

export async function readDeviceState(userId: string): Promise<DeviceState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return localStorage.getItem(kept) === userId && (await subscribed()) ? 'on' : 'off';
}

/** Asks the browser, and then the server. */
export async function turnOn(userId: string, publicKey: string): Promise<DeviceState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await navigator.serviceWorker.register(worker, { scope: '/' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = (await subscribed()) ?? (await pushManager.subscribe(options));
  await tell(subscription);
  localStorage.setItem(kept, userId);
  return 'on';
}

export async function turnOff(): Promise<DeviceState> {
  await api('DELETE /api/me/push');
  localStorage.removeItem(kept);
  await (await subscribed())?.unsubscribe();
  return 'off';
}

/** After a new sign-in, the device of the person who turned notifications on gets them again. */
export async function keepPushes(userId: string): Promise<void> {
  if (!isSupported() || localStorage.getItem(kept) !== userId || Notification.permission !== 'granted')
    return;
  const subscription = await subscribed();
  if (subscription) await tell(subscription);
}

const tell = (subscription: PushSubscription) =>
  api('PUT /api/me/push', { body: subscription.toJSON() as PushSubscriptionBody });
