/** The player's URL for a film on a video site whose pages cannot be framed; any other URL stays as it is. */
export const embedUrl = (url: string | null): string | null => {
  if (url === null || url.startsWith('/')) return url;
  const address = new URL(url);
  return youTubePlayer(address) ?? vimeoPlayer(address) ?? url;
};

const youTubeHosts = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const youTubeId = /^[\w-]{11}$/;

function youTubePlayer(address: URL): string | null {
  const host = hostOf(address);
  if (!youTubeHosts.includes(host)) return null;
  const [first = '', second = ''] = address.pathname.split('/').filter(Boolean);
  const id = host === 'youtu.be' ? first : (address.searchParams.get('v') ?? idAfterKind(first, second));
  if (!youTubeId.test(id)) return null;
  const start = seconds(address.searchParams.get('start') ?? address.searchParams.get('t'));
  return `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`;
}

const idAfterKind = (kind: string, id: string) => (['shorts', 'live', 'embed', 'v'].includes(kind) ? id : '');

/** YouTube's links use '90', '90s' or '1h2m3s'. */
function seconds(time: string | null): number {
  const [matched, hours = 0, minutes = 0, rest = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(time ?? '') ?? [];
  return matched ? Number(hours) * 3600 + Number(minutes) * 60 + Number(rest) : 0;
}

function vimeoPlayer(address: URL): string | null {
  if (!['vimeo.com', 'player.vimeo.com'].includes(hostOf(address))) return null;
  const parts = address.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => /^\d+$/.test(part));
  if (at === -1) return null;
  const hash = address.searchParams.get('h') ?? parts[at + 1] ?? '';
  return `https://player.vimeo.com/video/${parts[at]}${/^[\da-f]+$/.test(hash) ? `?h=${hash}` : ''}`;
}

const hostOf = (address: URL) => address.hostname.replace(/^(www|m|music)\./, '');
