import { Controller } from '@nestjs/common';
import { addWeeklyVideo, deleteWeeklyVideo, listWeeklyVideos } from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { AddWeeklyVideoService } from './add-weekly-video.service';
import { WeeklyVideosService } from './weekly-videos.service';

@Controller()
export class WeeklyVideosController {
  constructor(
    private readonly weeklyVideos: WeeklyVideosService,
    private readonly adding: AddWeeklyVideoService,
  ) {}

  @Handle(listWeeklyVideos)
  list(@Call() { caller, query }: CallOf<typeof listWeeklyVideos>) {
    return this.weeklyVideos.list(caller, query);
  }

  @Handle(addWeeklyVideo)
  add(@Call() { caller, ...body }: CallOf<typeof addWeeklyVideo>) {
    return this.adding.add(caller, body);
  }

  @Handle(deleteWeeklyVideo)
  delete(@Call() { caller, params }: CallOf<typeof deleteWeeklyVideo>) {
    return this.weeklyVideos.delete(caller, params.id);
  }
}
