import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { VideosService } from './videos.service';

@Controller()
export class VideosEvents {
  constructor(private readonly videos: VideosService) {}

  @On('media.video-uploaded')
  uploaded(video: EventPayload<'media.video-uploaded'>, delivered: Delivered): Promise<void> {
    return this.videos.uploaded(video, delivered);
  }

  @On('media.video-reviewed')
  reviewed(video: EventPayload<'media.video-reviewed'>, delivered: Delivered): Promise<void> {
    return this.videos.reviewed(video, delivered);
  }
}
