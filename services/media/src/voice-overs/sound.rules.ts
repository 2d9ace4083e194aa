import { z } from 'zod';
import { constants } from '@fungo/contracts';
import { NotAFilm } from '../ffmpeg/probe.rules';

const Facts = z.object({
  streams: z
    .array(z.object({ codec_type: z.string().optional(), sample_fmt: z.string().optional() }))
    .default([]),
  format: z.object({ duration: z.coerce.number().catch(NaN) }),
});

const unreadable = (why: string) => new NotAFilm(why, undefined, 'media.sound-unreadable');

/**
 * The length of a sound in seconds by ffprobe's facts; NaN where the file does not say it, as a browser's recording.
 * @throws NotAFilm if there is no sound that can be decoded, or if there is a picture
 */
export function secondsOf(facts: unknown): number {
  const { streams, format } = Facts.parse(facts);
  if (streams.some(({ codec_type }) => codec_type === 'video')) throw unreadable('A picture');
  // A decoder exists if its samples have a format.
  if (!streams.some(({ codec_type, sample_fmt }) => codec_type === 'audio' && sample_fmt))
    throw unreadable('No sound');
  return format.duration;
}

const { lengthSlack, lateStart } = constants.voiceOver;

/**
 * The milliseconds by which a sound began after its recorder said so, which a slow device does; 0 if it is as long as it should be.
 * @throws NotAFilm if it is much longer or shorter: then no event would be in its place
 */
export function lateBy(seconds: number, said: number): number {
  const missing = Math.round(said - seconds * 1000);
  if (!(missing >= -lengthSlack && missing <= lateStart.most))
    throw unreadable(`The sound lasts ${seconds} seconds instead of ${said / 1000}`);
  return missing < lateStart.least ? 0 : missing;
}

const ebmlHeader = Buffer.from('1a45dfa3', 'hex');

/** The media type of a recording by its first bytes: MediaRecorder makes WebM and MP4. */
export function typeOfSound(head: Buffer): 'audio/mp4' | 'audio/webm' | null {
  if (head.subarray(4, 8).toString('latin1') === 'ftyp') return 'audio/mp4';
  return head.subarray(0, ebmlHeader.length).equals(ebmlHeader) ? 'audio/webm' : null;
}

/** Seconds of processor time: a sound of ten minutes takes a tenth of it. */
const patience = 120;

/**
 * How to make a sound that every browser plays and seeks in. Gaps in the recording stay as silence, and what drifts is stretched by
 * at most a fiftieth, so that the time in the sound stays the time of the recorder.
 * @param late milliseconds of silence before it
 */
export const soundRecipe = (late: number) => ({
  filter: `[0:a:0]aresample=async=1000:first_pts=0,adelay=${late}:all=1[sound]`,
  results: [
    {
      file: 'sound.m4a',
      options: [
        ...['-map', '[sound]', '-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-ar', '48000'],
        ...['-t', String(constants.voiceOver.minutes * 60 + 2), '-movflags', '+faststart'],
      ],
    },
  ],
  patience,
  niceness: 10,
});
