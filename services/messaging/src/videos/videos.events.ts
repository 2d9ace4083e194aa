import { Controller } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import { type Delivered, On } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { filmsExpiring } from './video-mails';
import { VideosService } from './videos.service';

@Controller()
export class VideosEvents {
  constructor(
    private readonly videos: VideosService,
    private readonly deliveries: DeliveriesService,
  ) {}

  @On('media.video-uploaded')
  uploaded(video: EventPayload<'media.video-uploaded'>, delivered: Delivered): Promise<void> {
    return this.videos.uploaded(video, delivered);
  }

  @On('media.films-expiring')
  filmsExpiring(
    { noticeId, userId: recipientId }: EventPayload<'media.films-expiring'>,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    return this.deliveries.queue(manager, filmsExpiring, { eventId, recipientId, facts: { noticeId } });
  }

  @On('media.video-reviewed')
  reviewed(video: EventPayload<'media.video-reviewed'>, delivered: Delivered): Promise<void> {
    return this.videos.reviewed(video, delivered);
  }
}
