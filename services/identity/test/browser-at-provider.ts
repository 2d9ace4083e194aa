export const publicUrl = 'http://fungo.test';

/** Signs in at the provider as a browser would, until its redirect back to the site. */
export async function signInThere(address: URL, id?: string): Promise<URL> {
  if (id !== undefined) address.searchParams.set('login_hint', id);
  const cookies = new Map<string, string>();
  for (let next = address; ;) {
    if (next.origin === publicUrl) return next;
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0]!.split('=') as [string, string];
      cookies.set(name, value);
    }
    const location = answer.headers.get('location');
    if (location === null) throw new Error(`${answer.status} at the provider: ${await answer.text()}`);
    next = new URL(location, next);
  }
}
