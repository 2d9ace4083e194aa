/** The address of a page of this site; null for anything that would lead away from it, or to a call. */
export function ownPage(from: string | undefined, publicUrl: string): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, publicUrl)) return null;
  const { origin, pathname, href } = new URL(from, publicUrl);
  return origin === new URL(publicUrl).origin && !/^\/+api\b/.test(pathname) ? href : null;
}
