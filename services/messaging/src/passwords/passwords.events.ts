import { Controller } from '@nestjs/common';
import { AppError, On } from '@fungo/platform';

@Controller()
export class PasswordsEvents {
  @On('identity.password-reset-requested')
  async requested(): Promise<void> {
    throw new AppError('unavailable');
  }
}
