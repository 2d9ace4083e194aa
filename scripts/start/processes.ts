/** The processes of the product and the script of each below dist/. Each one's address is told to all as `<NAME>_URL`. */
export const PROCESSES: Record<string, string> = {
  gateway: 'gateway/src/main.js',
  identity: 'services/identity/src/main.js',
  scheduling: 'services/scheduling/src/main.js',
  media: 'services/media/src/main.js',
  'media-worker': 'services/media/src/worker.js',
  camps: 'services/camps/src/main.js',
  payments: 'services/payments/src/main.js',
  messaging: 'services/messaging/src/main.js',
};

/** The name of the variable that tells a process's address to the others. */
export function urlVariable(name: string): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_URL`;
}
