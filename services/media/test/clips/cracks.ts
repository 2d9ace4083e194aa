import { h264 } from './clips';

/** A film of a swing with a crack at a known time. */
export interface CrackClip {
  name: string;
  /** seconds */
  at: number;
  /** Frames per second of the playable film. */
  rate: number;
  args: string[];
}

/** Sound in which the bat meets the ball: a burst that fades within a few hundredths of a second, over other sounds. */
export const cracking = (at: number, over = '0.004*(2*random(1)-1)', loud = 0.8) =>
  `aevalsrc='${loud}*(2*random(0)-1)*gte(t,${at})*exp(-140*max(t-${at},0))+${over}':s=48000:d=2`;

const noises = {
  quiet: '0.0005*(2*random(1)-1)',
  field: '0.004*(2*random(1)-1)',
  wind: '0.3*sin(2*PI*90*t)*sin(2*PI*0.7*t)+0.01*(2*random(1)-1)',
  talk: '0.15*sin(2*PI*220*t)*gte(sin(2*PI*3*t),0)+0.08*sin(2*PI*1400*t)+0.005*(2*random(1)-1)',
};

const shape = (size: string, rate: number, filter = 'null') => [
  ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=2,${filter}`],
];
const aac = ['-c:a', 'aac', '-b:a', '128k'];
const pcm = ['-c:a', 'pcm_s16le'];

const rates = [30, 60, 120, 240] as const;

/** Twenty clips: four frame rates in five ways. */
export const crackClips: CrackClip[] = rates.flatMap((rate, index) => {
  const sounds = (at: number, over: string) => ['-f', 'lavfi', '-i', cracking(at, over)];
  const times = [0.412, 0.733, 1.087, 1.291, 1.563].map((time) => time + index * 0.0113);
  return [
    {
      name: `${rate}-landscape.mp4`,
      ...{ at: times[0]!, rate },
      args: [...shape('160x90', rate), ...sounds(times[0]!, noises.field), ...h264, ...aac],
    },
    {
      name: `${rate}-portrait.mov`,
      ...{ at: times[1]!, rate },
      args: [...shape('90x160', rate), ...sounds(times[1]!, noises.wind), ...h264, ...pcm],
    },
    {
      name: `${rate}-mirrored.mp4`,
      ...{ at: times[2]!, rate },
      args: [...shape('160x90', rate, 'hflip'), ...sounds(times[2]!, noises.talk), ...h264, ...aac],
    },
    {
      // A phone that skips frames in the dark.
      name: `${rate}-variable.mp4`,
      ...{ at: times[3]!, rate },
      args: [
        ...shape('160x90', rate, `select='not(eq(mod(n,7),3))'`),
        ...[...sounds(times[3]!, noises.field), ...h264, '-vsync', 'vfr', ...aac],
      ],
    },
    {
      name: `${rate}-quiet.mkv`,
      ...{ at: times[4]!, rate },
      args: [...shape('160x90', rate), ...sounds(times[4]!, noises.quiet), ...h264, '-c:a', 'flac'],
    },
  ];
});
