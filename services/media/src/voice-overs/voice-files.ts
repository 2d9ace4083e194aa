/** The files of a take, in the folder of its film: their keys in the storage. */
export const voiceFiles = (videoId: string, takeId: string) => ({
  /** As the browser recorded it, until the sound is made. */
  recording: `${voiceFolder(videoId)}${takeId}/recording`,
  sound: `${voiceFolder(videoId)}${takeId}/sound.m4a`,
});

/** The prefix of the keys of a film's takes. */
export const voiceFolder = (videoId: string): string => `films/${videoId}/voice-over/`;

export const soundUrl = (takeId: string): string => `/uploads/${takeId}-voice.m4a`;

/** The take for a name under /uploads; null for any other name. */
export const takeIn = (name: string): string | null =>
  /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-voice\.m4a$/.exec(name)?.[1] ?? null;
