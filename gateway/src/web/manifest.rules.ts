/** The file by which a phone or a computer installs the site as an app, under the academy's name. */
export const manifestOf = (name: string | null): string =>
  JSON.stringify({
    id: '/',
    name: name ?? 'Baseball and softball academy',
    // Launchers cut a longer one off.
    short_name: shortOf(name ?? 'Academy'),
    start_url: '/?source=app',
    scope: '/',
    display: 'standalone',
    background_color: '#12261c',
    theme_color: '#12261c',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

const longest = 12;

/** Whole words up to the length of a launcher's line, or the first word. */
function shortOf(name: string): string {
  let short = '';
  for (const word of name.split(/\s+/)) {
    const longer = short ? `${short} ${word}` : word;
    if (short && longer.length > longest) break;
    short = longer;
  }
  return short;
}
