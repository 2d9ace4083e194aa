import type { MediaConfig } from '../config';
import { confinement, quote } from '../ffmpeg/wrapper.rules';

/**
 * Bytes that a drawing may use (RLIMIT_DATA; a limit on address space would count what V8 only reserves). For the sum
 * with the rest of `media`, see `ffmpeg/decoding-line.ts`.
 */
const drawingMemory = 256 * 1024 ** 2;
/** Seconds of processor time: ten times what the largest honest picture takes. */
const cpu = 10;

/** The programs for drawing. All paths are absolute. */
export interface DrawingTools {
  node: string;
  /** The script that draws. */
  script: string;
  /** The `node_modules` with the script's dependencies. */
  packages: string;
}

/**
 * The shell script that redraws a picture in a sandbox, from standard input to standard output. The sandbox has no
 * network, and no files except Node's and the packages'. It takes the script's arguments.
 */
export function drawingWrapperOf(
  tools: DrawingTools,
  sandbox: MediaConfig['FFMPEG_SANDBOX'],
  isRoot: boolean,
): string {
  const { node, script } =
    sandbox === 'bwrap' ? { node: '/program/node', script: '/program/draw.js' } : tools;
  const command = [
    `prlimit --core=0 --nofile=64 --fsize=0 --cpu=${cpu} --data=${drawingMemory}`,
    ...confinement(sandbox, isRoot, [
      `--perms 0755 --dir /program --ro-bind ${quote(tools.node)} /program/node`,
      `--ro-bind ${quote(tools.script)} /program/draw.js`,
      `--ro-bind ${quote(tools.packages)} /program/node_modules --chdir /program`,
    ]),
    // Each thread's stack and heap count toward the memory limit.
    'env UV_THREADPOOL_SIZE=1 MALLOC_ARENA_MAX=2',
    `${quote(node)} --v8-pool-size=1 ${quote(script)} "$@"`,
  ];
  return `#!/bin/sh
exec ${command.join(' \\\n  ')}
`;
}
