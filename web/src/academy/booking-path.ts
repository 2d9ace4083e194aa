/** The path of the wizard with a choice made: what a calendar links to, and where signing in leads back to. */
export const bookingPath = (instructorId: number, start: string) =>
  `/book-lesson?${new URLSearchParams({ instructorId: String(instructorId), start })}`;
