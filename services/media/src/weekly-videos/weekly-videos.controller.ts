import { Controller } from '@nestjs/common';
import { addWeeklyVideo, deleteWeeklyVideo, listWeeklyVideos } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';
import { WeeklyVideosService } from './weekly-videos.service';

@Controller()
export class WeeklyVideosController {
  constructor(private readonly weeklyVideos: WeeklyVideosService) {}

  @Handle(listWeeklyVideos)
  list(@Call() { caller, query }: CallOf<typeof listWeeklyVideos>) {
    return this.weeklyVideos.list(caller, query);
  }

  @Handle(addWeeklyVideo)
  add(@Call() _call: CallOf<typeof addWeeklyVideo>): never {
    throw new AppError('unavailable');
  }

  @Handle(deleteWeeklyVideo)
  delete(@Call() { caller, params }: CallOf<typeof deleteWeeklyVideo>) {
    return this.weeklyVideos.delete(caller, params.id);
  }
}
