/** The services behind the browsers that people use: Chrome and Edge, Firefox, Edge on Windows, Safari. */
export const knownPushHosts = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

const isLoopback = (hostname: string) => hostname === '127.0.0.1' || hostname === 'localhost';

/**
 * Whether a subscription's address belongs to one of these services. A browser says the address, so anything else could make
 * the server call a machine of its own network. Plain HTTP is for a loopback host that the setting names.
 */
export function isPushService(endpoint: string, hosts: readonly string[]): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  const isKnown = hosts.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
  return isKnown && ((protocol === 'https:' && port === '') || isLoopback(hostname));
}
