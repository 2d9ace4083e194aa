/** A host and perhaps a port, in characters without a meaning in a policy: a URL's host may even hold a `;`. */
const plainOrigin = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/;

/** The distinct origins of framed addresses. Addresses whose origin a policy cannot name are left out. */
export function originsOf(addresses: readonly (string | null)[]): string[] {
  const origins = addresses
    .filter((address) => address !== null && /^https?:/i.test(address) && URL.canParse(address))
    .map((address) => new URL(address!).origin)
    .filter((origin) => plainOrigin.test(origin));
  return [...new Set(origins)].sort();
}
