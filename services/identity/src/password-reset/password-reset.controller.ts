import { Controller } from '@nestjs/common';
import { forgotPassword, getPasswordReset, resetPassword } from '@fungo/contracts';
import { AppError, Handle } from '@fungo/platform';

@Controller()
export class PasswordResetController {
  @Handle(forgotPassword)
  forgot(): never {
    throw new AppError('unavailable');
  }

  @Handle(resetPassword)
  reset(): never {
    throw new AppError('unavailable');
  }

  @Handle(getPasswordReset)
  get(): never {
    throw new AppError('unavailable');
  }
}
