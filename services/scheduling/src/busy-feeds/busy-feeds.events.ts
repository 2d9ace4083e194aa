import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { type Delivered, Run } from '@fungo/platform';
import { BusyFeedReader } from './busy-feed-reader';
import { readBusyFeed } from './busy-feeds.jobs';

@Controller()
export class BusyFeedsEvents {
  constructor(private readonly reader: BusyFeedReader) {}

  @Run(readBusyFeed)
  read(feed: z.output<typeof readBusyFeed.payload>, { signal }: Delivered): Promise<void> {
    return this.reader.read(feed, signal);
  }
}
