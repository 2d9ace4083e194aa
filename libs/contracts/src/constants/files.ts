/** Stored as a square of this many pixels. */
export const profileImage = { maxBytes: 10 * 1024 ** 2, pixels: 512 } as const;

/** Stored no wider and no higher than this many pixels. */
export const sitePhoto = { maxBytes: 20 * 1024 ** 2, pixels: 2000 } as const;

/** Stored no wider and no higher than this many pixels. */
export const campLogo = { maxBytes: 10 * 1024 ** 2, pixels: 800 } as const;

/**
 * A camp's photos and videos. A photo is stored no wider and no higher than `pixels`, and for lists as a square of
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

/** The copy of a person's data. */
export const ownCopy = {
  perDay: 5,
  /** Copies gathered at once in one process, and sent at once. Sending takes as long as the client's download. */
  atOnce: 4,
  sentAtOnce: 48,
  /** A download that stalls for this long is closed. */
  stalledSeconds: 120,
  /** How long a copy counts as under way after the last sign of its process. */
  heldSeconds: 60,
} as const;

/**
 * Bounds for the retention periods that the administrator sets: medical notes in days after a camp, films in months after
 * the last visit. Families are told this many days before a deletion.
 */
export const retention = {
  medicalNotes: { min: 14, max: 365, usual: 90, announcedDays: 7 },
  films: { min: 3, max: 60, usual: 12, announcedDays: 14 },
  /** Size of a portion: children with notes, families with films, films. */
  atOnce: 200,
  familiesAtOnce: 100,
  filmsAtOnce: 50,
  /** Nights in the report. */
  reportedRuns: 30,
} as const;

/** An exported file of rows and columns, as CSV. */
export const table = {
  columns: 50,
  lines: 10_000,
  /** Characters of a cell, as many as our longest field takes. */
  cell: 4000,
  /** Tables that one process reads at once, keeps waiting, and takes from one person; and the memory of the reading thread. */
  work: { atOnce: 1, waiting: 8, each: 2, retryAfter: 5 },
  megabytes: 128,
} as const;
