/**
 * SQL for the keys of all objects that the database names, for a backup and its restore. Not among them are originals of films
 * that failed, which go after a week, and small pictures, which only some kinds have.
 */
export const namedObjects = `
  SELECT 'films/' || id || '/original' AS key FROM media.films WHERE state <> 'failed'
  UNION SELECT 'films/' || id || '/' || file FROM media.films, unnest(ARRAY['rendition.mp4', 'poster.jpg']) AS file
         WHERE state = 'ready'
  UNION SELECT 'films/' || id || '/thumbnail.jpg' FROM media.films WHERE has_thumbnail AND state = 'ready'
  UNION SELECT 'films/' || id || '/filmstrip.jpg' FROM media.films WHERE filmstrip IS NOT NULL AND state = 'ready'
  UNION SELECT 'films/' || video_id || '/voice-over/' || id || CASE state WHEN 'ready' THEN '/sound.m4a' ELSE '/recording' END
          FROM media.voice_takes WHERE state <> 'failed'
  UNION SELECT 'films/' || video_id || '/reels/' || reel_id || '.mp4' FROM media.comparisons WHERE reel_state = 'ready'
  UNION SELECT 'films/' || video_id || '/reels/' || reel_id || '.mp4' FROM media.voice_overs WHERE reel_state = 'ready'
  UNION SELECT 'public/' || file FROM media.images
  ORDER BY key`;
