import { Controller } from '@nestjs/common';
import { getPrivateFile, getPublicFile } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class FilesController {
  @Handle(getPrivateFile)
  getPrivate(@Call() _call: CallOf<typeof getPrivateFile>): never {
    throw new AppError('unavailable');
  }

  @Handle(getPublicFile)
  getPublic(@Call() _call: CallOf<typeof getPublicFile>): never {
    throw new AppError('unavailable');
  }
}
