/** A name and perhaps a port, in letters that mean nothing else in a policy: a URL's host may even hold a `;`. */
const plainOrigin = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/;

/** The origins of what frames are to show, each once; what has none that a policy can name is left out. */
export function originsOf(addresses: readonly (string | null)[]): string[] {
  const origins = addresses
    .filter((address) => address !== null && /^https?:/i.test(address) && URL.canParse(address))
    .map((address) => new URL(address!).origin)
    .filter((origin) => plainOrigin.test(origin));
  return [...new Set(origins)].sort();
}
