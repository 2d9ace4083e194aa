/** The URL of a page on this site; null for anything off the site, or an API call. */
export function ownPage(from: string | undefined, publicUrl: string): string | null {
  if (!from?.startsWith('/') || !URL.canParse(from, publicUrl)) return null;
  const { origin, pathname, href } = new URL(from, publicUrl);
  return origin === new URL(publicUrl).origin && !/^\/+api\b/.test(pathname) ? href : null;
}
