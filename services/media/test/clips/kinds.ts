import { h264, picture, sound } from './clips';

export const hevc = (...more: string[]) => [
  ...[
    '-c:v',
    'libx265',
    '-preset',
    'ultrafast',
    '-tag:v',
    'hvc1',
    '-x265-params',
    ['log-level=error', ...more].join(':'),
  ],
];
/** Options of a film in high dynamic range. */
export const hlg = ['-color_trc', 'arib-std-b67', '-color_primaries', 'bt2020', '-colorspace', 'bt2020nc'];
type Expected = Partial<Record<'duration' | 'width' | 'height' | 'frameRate' | 'channels', number>>;
/** Formats of phones and cameras: a clip's arguments, and the expected rendition. */
export const kinds: [string, string, string[], Expected][] = [
  [
    'HEVC of 8 bits',
    'a.mov',
    [...picture('320x180', 30, 1), ...hevc(), '-pix_fmt', 'yuv420p'],
    { width: 320, height: 180 },
  ],
  ['HEVC of 10 bits', 'b.mov', [...picture('320x180', 30, 1), ...hevc(), '-pix_fmt', 'yuv420p10le'], {}],
  [
    'HEVC of a bright screen',
    'c.mov',
    [
      ...picture('320x180', 30, 0.5),
      ...hevc('colorprim=bt2020', 'transfer=arib-std-b67', 'colormatrix=bt2020nc'),
      '-pix_fmt',
      'yuv420p10le',
      ...hlg,
    ],
    { duration: 0.5 },
  ],
  [
    '1080p',
    'd.mp4',
    [...picture('1920x1080', 30, 0.3), ...h264],
    { duration: 0.3, width: 1280, height: 720 },
  ],
  [
    'portrait',
    'e.mp4',
    [...picture('1080x1920', 30, 0.3), ...h264],
    { duration: 0.3, width: 720, height: 1280 },
  ],
  [
    '240 frames a second',
    'f.mp4',
    [...picture('320x180', 240, 0.5), ...h264],
    { duration: 0.5, frameRate: 240 },
  ],
  [
    '29.97 frames a second',
    'g.mp4',
    [...['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=30000/1001:duration=1.001'], ...h264],
    { duration: 1.001, frameRate: 30000 / 1001 },
  ],
  [
    'a variable frame rate',
    'h.mp4',
    [...picture('320x180', 60, 2), '-vf', "select='not(mod(n,2))+lt(t,1)'", '-vsync', 'vfr', ...h264],
    { duration: 1.984, frameRate: 60 },
  ],
  [
    'a single frame',
    'i.mp4',
    [...picture('320x180', 30, 1), ...h264, '-frames:v', '1'],
    { duration: 1 / 30 },
  ],
  [
    'odd sizes',
    'j.mp4',
    [
      ...['-f', 'lavfi', '-i', 'testsrc=size=333x217:rate=30:duration=1'],
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv444p',
    ],
    { width: 334, height: 218 },
  ],
  [
    'pixels that are not square',
    'k.mp4',
    [...picture('720x480', 30, 0.5), '-vf', 'setsar=32/27', ...h264],
    { duration: 0.5, width: 854, height: 480 },
  ],
  [
    'interlaced',
    'l.mp4',
    [...picture('720x480', 60, 1), '-vf', 'interlace', ...h264, '-flags', '+ildct+ilme'],
    { width: 720, height: 480 },
  ],
  [
    'surround sound',
    'm.mp4',
    [...picture('320x180', 30, 1), ...sound(1), ...h264, '-c:a', 'ac3', '-ac', '6'],
    { channels: 2 },
  ],
  [
    'sound that begins late',
    'n.mp4',
    [
      ...picture('320x180', 30, 2),
      '-itsoffset',
      '0.5',
      ...sound(1),
      '-map',
      '0',
      '-map',
      '1',
      ...h264,
      '-c:a',
      'aac',
    ],
    { duration: 2, channels: 2 },
  ],
  [
    'AVI',
    'o.avi',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
    { channels: 2 },
  ],
  [
    'WMV',
    'p.wmv',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'wmv2', '-c:a', 'wmav2'],
    { channels: 2 },
  ],
  [
    'WebM',
    'q.webm',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus'],
    { channels: 2 },
  ],
  [
    '3GP',
    'r.3gp',
    [...picture('176x144', 15, 1), ...sound(1), '-c:v', 'h263', '-c:a', 'aac', '-ar', '8000', '-ac', '1'],
    { frameRate: 15, width: 176, height: 144, channels: 2 },
  ],
  [
    'FLV',
    's.flv',
    [...picture('320x180', 30, 1), ...sound(1), '-c:v', 'flv1', '-ar', '44100', '-c:a', 'libmp3lame'],
    { channels: 2 },
  ],
];
