import { filmUrls } from './film-files';

/** SQL for the addresses of the film `f`: its id replaces the letter in the results of {@link filmUrls}. */
const urls = Object.fromEntries(
  Object.entries(filmUrls('|')).map(([name, url]) => [name, `'${url.replace('|', `' || f.id || '`)}'`]),
) as ReturnType<typeof filmUrls>;

/** The place of a waiting film `f` in its lane. */
export const placeSql = `(
  SELECT count(*)::integer FROM films AS other
   WHERE other.state = 'queued' AND other.is_light = f.is_light AND (other.due_at, other.id) <= (f.due_at, f.id))`;

/** The film `f` in an answer: the arguments of `json_build_object`. */
export const filmFactsSql = `
  'duration', f.duration,
  'width', f.width,
  'height', f.height,
  'frameRate', f.frame_rate,
  'filePath', CASE WHEN f.state = 'ready' THEN ${urls.rendition} END,
  'thumbnailUrl', CASE WHEN f.has_thumbnail THEN ${urls.thumbnail} END,
  'posterUrl', CASE WHEN f.state = 'ready' THEN ${urls.poster} END,
  'filmstrip', CASE WHEN f.state = 'ready' THEN f.filmstrip || jsonb_build_object('url', ${urls.filmstrip}) END,
  'processing', jsonb_build_object('state', f.state, 'progress', f.progress, 'reason', f.reason)
    || CASE WHEN f.state = 'queued' THEN jsonb_build_object('place', ${placeSql}) ELSE '{}' END`;
