/** The page of one coach. */
export const coachPath = (instructorId: number) => `/instructors/${instructorId}`;
