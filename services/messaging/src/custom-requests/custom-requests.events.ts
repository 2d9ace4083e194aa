import { Controller } from '@nestjs/common';
import { AppError, On } from '@fungo/platform';

@Controller()
export class CustomRequestsEvents {
  @On('scheduling.custom-request-made')
  async made(): Promise<void> {
    throw new AppError('unavailable');
  }
}
