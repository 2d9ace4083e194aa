import { Module } from '@nestjs/common';
import { Ffmpeg } from './ffmpeg';
import { Prober } from './probe';
import { sandboxProvider } from './sandbox';

/** All that runs ffmpeg and ffprobe, confined. */
@Module({ providers: [sandboxProvider, Prober, Ffmpeg], exports: [Prober, Ffmpeg] })
export class FfmpegModule {}
