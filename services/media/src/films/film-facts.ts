import { filmUrls } from './film-files';

/** Addresses of the film `f` as SQL: its id takes the place of the letter in what {@link filmUrls} makes. */
const urls = Object.fromEntries(
  Object.entries(filmUrls('|')).map(([name, url]) => [name, `'${url.replace('|', `' || f.id || '`)}'`]),
) as ReturnType<typeof filmUrls>;

/** What an answer says of the film `f`: the arguments of `json_build_object`. */
export const filmFactsSql = `
  'duration', f.duration,
  'width', f.width,
  'height', f.height,
  'frameRate', f.frame_rate,
  'filePath', CASE WHEN f.state = 'ready' THEN ${urls.rendition} END,
  'thumbnailUrl', CASE WHEN f.has_thumbnail THEN ${urls.thumbnail} END,
  'posterUrl', CASE WHEN f.state = 'ready' THEN ${urls.poster} END,
  'filmstrip', CASE WHEN f.state = 'ready' THEN f.filmstrip || jsonb_build_object('url', ${urls.filmstrip}) END,
  'processing', json_build_object('state', f.state, 'progress', f.progress, 'reason', f.reason)`;
