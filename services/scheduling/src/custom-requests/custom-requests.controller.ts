import { Controller } from '@nestjs/common';
import {
  changeCustomRequest,
  getCustomRequest,
  listCustomRequests,
  requestCustomLesson,
} from '@fungo/contracts';
import { AppError, Handle } from '@fungo/platform';

@Controller()
export class CustomRequestsController {
  @Handle(requestCustomLesson)
  request(): never {
    throw new AppError('unavailable');
  }

  @Handle(listCustomRequests)
  list(): never {
    throw new AppError('unavailable');
  }

  @Handle(changeCustomRequest)
  change(): never {
    throw new AppError('unavailable');
  }

  @Handle(getCustomRequest)
  get(): never {
    throw new AppError('unavailable');
  }
}
