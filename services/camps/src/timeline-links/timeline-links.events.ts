import { Controller } from '@nestjs/common';
import { type Delivered, Run } from '@fungo/platform';
import { deleteOldLinks } from './timeline-links.jobs';
import { TimelineLinksService } from './timeline-links.service';

@Controller()
export class TimelineLinksEvents {
  constructor(private readonly links: TimelineLinksService) {}

  @Run(deleteOldLinks)
  deleteOld(_: object, { manager }: Delivered): Promise<void> {
    return this.links.deleteExpired(manager);
  }
}
