/** A font that ffmpeg's packages bring along. A run sees /usr and little else. */
export const font = '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf';

/** The prefix of the keys of a swing's reels, in the folder of its film. */
export const reelFolder = (videoId: string): string => `films/${videoId}/reels/`;

export const reelFile = (videoId: string, reelId: string): string => `${reelFolder(videoId)}${reelId}.mp4`;

export const reelUrl = (reelId: string): string => `/uploads/${reelId}-reel.mp4`;

/** The SQL of a reel in an answer. @param of the alias of what it is made of, which may be missing */
export const reelSql = (of: string): string => `json_build_object('state', coalesce(${of}.reel_state, 'none'),
  'url', CASE WHEN ${of}.reel_state = 'ready' THEN '${reelUrl('|').replace('|', `' || ${of}.reel_id || '`)}' END)`;

/** The reel for a name under /uploads; null for any other name. */
export const reelIn = (name: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-reel\.mp4$/.exec(name)?.[1] ?? null;
