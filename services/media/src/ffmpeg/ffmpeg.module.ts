import { Module } from '@nestjs/common';
import { DecodingLine } from './decoding-line';
import { Ffmpeg } from './ffmpeg';
import { Prober } from './probe';
import { sandboxProvider } from './sandbox';

/** Everything that runs ffmpeg and ffprobe, sandboxed. */
@Module({
  providers: [sandboxProvider, DecodingLine, Prober, Ffmpeg],
  exports: [DecodingLine, Prober, Ffmpeg],
})
export class FfmpegModule {}
