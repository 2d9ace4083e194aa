import { Controller } from '@nestjs/common';
import { addWeeklyVideo, deleteWeeklyVideo, listWeeklyVideos } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class WeeklyVideosController {
  @Handle(listWeeklyVideos)
  list(@Call() _call: CallOf<typeof listWeeklyVideos>): never {
    throw new AppError('unavailable');
  }

  @Handle(addWeeklyVideo)
  add(@Call() _call: CallOf<typeof addWeeklyVideo>): never {
    throw new AppError('unavailable');
  }

  @Handle(deleteWeeklyVideo)
  delete(@Call() _call: CallOf<typeof deleteWeeklyVideo>): never {
    throw new AppError('unavailable');
  }
}
