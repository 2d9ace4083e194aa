import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@fungo/contracts';
import type { Delivered } from '@fungo/platform';
import { DeliveriesService } from '../deliveries/deliveries.service';
import { consentAsked } from '../accounts/account-mails';
import { videoReviewed, videoUploaded } from './video-mails';

/** Queues the mails about a swing's review. Each person gets each mail once, even if the review is restarted. */
@Injectable()
export class VideosService {
  constructor(private readonly deliveries: DeliveriesService) {}

  async uploaded(
    { videoId, studentId, coachIds, awaitsConsent }: EventPayload<'media.video-uploaded'>,
    delivered: Delivered,
  ): Promise<void> {
    if (awaitsConsent) await this.writeTo(studentId, consentAsked, videoId, delivered);
    for (const coachId of coachIds) await this.writeTo(coachId, videoUploaded, videoId, delivered);
  }

  reviewed(
    { videoId, studentId }: EventPayload<'media.video-reviewed'>,
    delivered: Delivered,
  ): Promise<void> {
    return this.writeTo(studentId, videoReviewed, videoId, delivered);
  }

  private writeTo(
    recipientId: string,
    kind: typeof videoUploaded | typeof consentAsked,
    videoId: string,
    { manager, eventId }: Delivered,
  ): Promise<void> {
    const mail = { eventId, recipientId, about: `video:${videoId}`, facts: { videoId } };
    return this.deliveries.queue(manager, kind, mail);
  }
}
