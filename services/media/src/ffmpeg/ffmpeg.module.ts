import { Module } from '@nestjs/common';
import { Prober } from './probe';
import { sandboxProvider } from './sandbox';

/** All that runs ffmpeg and ffprobe, confined. */
@Module({ providers: [sandboxProvider, Prober], exports: [Prober] })
export class FfmpegModule {}
