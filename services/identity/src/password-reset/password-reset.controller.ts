import { Controller } from '@nestjs/common';
import { type AnswerOf, forgotPassword, getPasswordReset, resetPassword } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PasswordResetService } from './password-reset.service';

@Controller()
export class PasswordResetController {
  constructor(private readonly resets: PasswordResetService) {}

  @Handle(forgotPassword)
  async forgot(@Call() { body }: CallOf<typeof forgotPassword>): Promise<AnswerOf<typeof forgotPassword>> {
    await this.resets.request(body.email);
    return { message: 'If this email has an account, a link to choose a new password is on its way.' };
  }

  @Handle(resetPassword)
  reset(@Call() { caller, body, signal }: CallOf<typeof resetPassword>): Promise<void> {
    return this.resets.reset(body.token, body.password, { address: caller.address, signal });
  }

  @Handle(getPasswordReset)
  getLink(@Call() { params }: CallOf<typeof getPasswordReset>): Promise<AnswerOf<typeof getPasswordReset>> {
    return this.resets.getLink(params.id);
  }
}
