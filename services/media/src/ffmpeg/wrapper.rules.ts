import type { MediaConfig } from '../config';

/** Formats that phones and cameras make. None can name other files: no playlists, scripts or pictures. */
const containers = ['mov', 'avi', 'asf', 'matroska', 'flv'];

const pictures = [
  ['h264', 'hevc', 'mpeg4', 'mpeg1video', 'mpeg2video', 'h263', 'mjpeg', 'prores', 'dvvideo', 'rawvideo'],
  ['vp6', 'vp6f', 'vp8', 'vp9', 'libvpx', 'libvpx-vp9', 'libdav1d', 'libaom-av1', 'av1', 'theora'],
  ['msmpeg4v1', 'msmpeg4v2', 'msmpeg4', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'flv', 'h263i', 'h263p', 'svq3'],
].flat();

const sounds = [
  ['aac', 'aac_fixed', 'aac_latm', 'alac', 'flac', 'mp2', 'mp2float', 'mp3', 'mp3float', 'ac3', 'eac3'],
  ['opus', 'libopus', 'vorbis', 'libvorbis', 'amrnb', 'amrwb', 'wmav1', 'wmav2', 'wmapro', 'wmavoice'],
  ['pcm_u8', 'pcm_s8', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be', 'pcm_s32le', 'pcm_s32be'],
  ['pcm_f32le', 'pcm_f32be', 'pcm_alaw', 'pcm_mulaw', 'adpcm_ms', 'adpcm_swf', 'adpcm_ima_wav'],
  ['adpcm_ima_qt', 'nellymoser', 'speex', 'qcelp', 'gsm', 'gsm_ms', 'wmalossless', 'pcm_bluray', 'dca'],
].flat();

/** ffprobe opens a decoder for each stream of a film, and fails if one of these is missing. */
const besides = [
  ...[
    'mov_text',
    'subrip',
    'srt',
    'text',
    'ass',
    'ssa',
    'webvtt',
    'png',
    'dvdsub',
    'dvbsub',
    'pgssub',
    'xsub',
  ],
];

/** Decoders, by ffmpeg's names. */
const codecs = [...pictures, ...sounds, ...besides];

/** A little more than 8K, in either direction. */
const maxPixels = 36_000_000;

const mebibyte = 1024 ** 2;
const gibibyte = 1024 * mebibyte;
/**
 * Seconds and bytes. docker-compose.yml and k8s give the worker 2.5 GiB. The worker itself takes 200 MB, an 8K run up to
 * 1.1 GB (ten bits, six reference frames), a parallel 4K run 400 MB, and each of two thumbnails 190 MB. A probe of 8K
 * takes 280 MB; for the sum with the rest of `media`, see `decoding-line.ts`.
 */
const limits = {
  ffmpeg: { cpu: 2 * 60 * 60, fsize: 4 * gibibyte, data: 1280 * mebibyte },
  ffprobe: { cpu: 10, fsize: 0, data: 320 * mebibyte },
};
/** Address space, not memory in use: threads and allocators reserve more than they use. */
const addressSpace = 6 * gibibyte;

/** Options before each input: the formats and codecs that a film may have. */
export const inputLimits = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', containers.join()],
  ...['-codec_whitelist', codecs.join(), '-max_pixels', String(maxPixels)],
];

/** The kernel's id for a user without rights (nobody). */
export const nobody = 65534;

/**
 * The shell script that replaces a program. It takes the program's arguments. A run in its folder has only `input` (a
 * file or a link to one), `second` (the same, or absent) and `output` (a folder, or absent).
 * @param path of the program itself
 */
export function wrapperOf(
  program: 'ffmpeg' | 'ffprobe',
  path: string,
  sandbox: MediaConfig['FFMPEG_SANDBOX'],
  isRoot: boolean,
): string {
  const { cpu, fsize, data } = limits[program];
  const command = [
    `prlimit --core=0 --nofile=64 --cpu=${cpu} --fsize=${fsize} --data=${data} --as=${addressSpace}`,
    ...confinement(sandbox, isRoot, [
      '--ro-bind "$program" "$program"',
      '--perms 0755 --dir /film --ro-bind-try "$(readlink -f input)" /film/input',
      '--ro-bind-try "$(readlink -f second)" /film/second',
      '--bind-try output /film/output --chdir /film',
    ]),
    quote(path),
    program === 'ffmpeg' ? '-nostdin' : '',
    `-hide_banner ${inputLimits.join(' ')}`,
    '"$@"',
  ].filter(Boolean);

  // A kernel that groups processes by session gives each group its own niceness.
  return `#!/bin/sh
[ "$1" = in-session ] || exec setsid "$0" in-session "$@"
shift
(nice > /proc/self/autogroup) 2> /dev/null
program=$(command -v ${quote(path)}) || { echo ${quote(`${path} is not installed`)} >&2; exit 127; }
exec ${command.join(' \\\n  ').replace(quote(path), '"$program"')}
`;
}

/**
 * The prefix of a confined command.
 * @param sees bubblewrap arguments for the files it may see, in addition to the system's
 */
export const confinement = (
  sandbox: MediaConfig['FFMPEG_SANDBOX'],
  isRoot: boolean,
  sees: string[],
): string[] =>
  sandbox === 'bwrap' ? bubblewrap(isRoot, sees) : ['setpriv --no-new-privs --pdeathsig KILL', 'env -i'];

/**
 * No network, no other processes, no rights, a read-only system. Root needs no user namespace for that, and becomes
 * nobody as the last step; any other user is nobody in a namespace of their own.
 */
function bubblewrap(isRoot: boolean, sees: string[]): string[] {
  return [
    'bwrap --die-with-parent --clearenv --setenv MALLOC_ARENA_MAX 4',
    '--unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup-try --cap-drop ALL',
    isRoot
      ? '--cap-add CAP_SETUID --cap-add CAP_SETGID --cap-add CAP_SETPCAP'
      : `--unshare-user --uid ${nobody} --gid ${nobody}`,
    '--ro-bind /usr /usr --ro-bind-try /lib /lib --ro-bind-try /lib64 /lib64 --dev /dev',
    '--perms 0755 --dir /etc --ro-bind-try /etc/alternatives /etc/alternatives',
    '--ro-bind-try /etc/ld.so.cache /etc/ld.so.cache',
    ...sees,
    '--',
    ...(isRoot
      ? [
          `setpriv --reuid ${nobody} --regid ${nobody} --clear-groups --no-new-privs`,
          '--inh-caps=-all --bounding-set=-all',
        ]
      : []),
  ];
}

export const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
