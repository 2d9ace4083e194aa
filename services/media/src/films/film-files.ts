/** The prefix of the keys of all that belongs to a film. */
export const filmFolder = (filmId: string): string => `films/${filmId}/`;

/** The files of a film: their names under /uploads, and their keys in the storage. */
export const filmFiles = (filmId: string) => ({
  original: `films/${filmId}/original`,
  rendition: `films/${filmId}/rendition.mp4`,
  poster: `films/${filmId}/poster.jpg`,
  thumbnail: `films/${filmId}/thumbnail.jpg`,
  filmstrip: `films/${filmId}/filmstrip.jpg`,
});

export const filmUrls = (filmId: string) => ({
  rendition: `/uploads/${filmId}.mp4`,
  poster: `/uploads/${filmId}-poster.jpg`,
  thumbnail: `/uploads/${filmId}-thumbnail.jpg`,
  filmstrip: `/uploads/${filmId}-filmstrip.jpg`,
});

const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.mp4|-(poster|thumbnail|filmstrip)\.jpg)$/;

type FilmFile = 'rendition' | 'poster' | 'thumbnail' | 'filmstrip';

/** The film and the storage key for a name under /uploads; null for an unknown name. */
export function findFilmFile(name: string): { filmId: string; kind: FilmFile; key: string } | null {
  const [, filmId, picture] = named.exec(name) ?? [];
  if (!filmId) return null;
  const kind = (picture as FilmFile | undefined) ?? 'rendition';
  return { filmId, kind, key: filmFiles(filmId)[kind] };
}
