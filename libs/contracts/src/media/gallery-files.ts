/** The address of the small square of a gallery's photo. */
export const smallPhotoOf = (photoUrl: string): string => photoUrl.replace(/\.webp$/, '-small.webp');

/** The address of the poster of a gallery's video. */
export const posterOf = (videoUrl: string): string => videoUrl.replace(/\.mp4$/, '-poster.jpg');
