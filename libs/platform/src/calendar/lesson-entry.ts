/** The permanent id of a lesson's entry. @param host the site's host name */
export const lessonEntryId = (lessonId: number, host: string): string => `lesson-${lessonId}@${host}`;
