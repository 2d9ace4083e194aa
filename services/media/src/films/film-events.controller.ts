import { Controller } from '@nestjs/common';
import { watchVideo, watchWeeklyVideo } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class FilmEventsController {
  @Handle(watchVideo)
  watchVideo(@Call() _call: CallOf<typeof watchVideo>): never {
    throw new AppError('unavailable');
  }

  @Handle(watchWeeklyVideo)
  watchWeeklyVideo(@Call() _call: CallOf<typeof watchWeeklyVideo>): never {
    throw new AppError('unavailable');
  }
}
