/** Stored as a square of this many pixels. */
export const profileImage = { maxBytes: 10 * 1024 ** 2, pixels: 512 } as const;

/** Stored no wider and no higher than this many pixels. */
export const sitePhoto = { maxBytes: 20 * 1024 ** 2, pixels: 2000 } as const;

/** Stored no wider and no higher than this many pixels. */
export const campLogo = { maxBytes: 10 * 1024 ** 2, pixels: 800 } as const;

/**
 * What is shown of a camp. A photo is stored no wider and no higher than `pixels`, and for lists as a square of
 * `smallPixels`.
 */
export const gallery = {
  photo: { maxBytes: 20 * 1024 ** 2, pixels: 2000, smallPixels: 400 },
  video: { maxBytes: 200 * 1024 ** 2 },
  /** Files that one call takes. */
  photosAtOnce: 10,
  videosAtOnce: 3,
  maxPhotos: 200,
  maxVideos: 20,
} as const;

/** The copy that people take of their data. */
export const ownCopy = {
  perDay: 5,
  /** Gathered at once in one process, and sent at once: that takes as long as whoever takes it does. */
  atOnce: 4,
  sentAtOnce: 48,
  /** One of which nothing is taken for so long breaks off. */
  stalledSeconds: 120,
  /** How long one is taken to be under way after its process was last heard of. */
  heldSeconds: 60,
} as const;

/**
 * How long is kept what families leave behind: medical notes for days after a camp, films for months after the last
 * visit; the administrator decides within these bounds. Before something goes, its family is told so many days ahead.
 */
export const retention = {
  medicalNotes: { min: 14, max: 365, usual: 90, announcedDays: 7 },
  films: { min: 3, max: 60, usual: 12, announcedDays: 14 },
  /** Of each portion: children with notes, families with films, films. */
  atOnce: 200,
  familiesAtOnce: 100,
  filmsAtOnce: 50,
  /** Nights that the report shows. */
  reportedRuns: 30,
} as const;

/** A file of rows and columns that somebody exported, as CSV. */
export const table = {
  columns: 50,
  lines: 10_000,
  /** Characters of a cell that is read, as many as our longest field takes. */
  cell: 4000,
  /** Tables that one process reads at once, that wait, and of one person; and the memory of the thread that reads them. */
  work: { atOnce: 1, waiting: 8, each: 2, retryAfter: 5 },
  megabytes: 128,
} as const;
