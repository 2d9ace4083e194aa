import { Controller } from '@nestjs/common';
import {
  changeVideoStatus,
  deleteVideo,
  getVideo,
  getVideoFacts,
  listCoachVideos,
  listVideos,
  saveReview,
} from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class VideosController {
  @Handle(listVideos)
  list(@Call() _call: CallOf<typeof listVideos>): never {
    throw new AppError('unavailable');
  }

  @Handle(listCoachVideos)
  listForCoach(@Call() _call: CallOf<typeof listCoachVideos>): never {
    throw new AppError('unavailable');
  }

  @Handle(getVideo)
  get(@Call() _call: CallOf<typeof getVideo>): never {
    throw new AppError('unavailable');
  }

  @Handle(saveReview)
  saveReview(@Call() _call: CallOf<typeof saveReview>): never {
    throw new AppError('unavailable');
  }

  @Handle(changeVideoStatus)
  changeStatus(@Call() _call: CallOf<typeof changeVideoStatus>): never {
    throw new AppError('unavailable');
  }

  @Handle(deleteVideo)
  delete(@Call() _call: CallOf<typeof deleteVideo>): never {
    throw new AppError('unavailable');
  }

  @Handle(getVideoFacts)
  getFacts(@Call() _call: CallOf<typeof getVideoFacts>): never {
    throw new AppError('unavailable');
  }
}
