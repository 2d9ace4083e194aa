import { Controller } from '@nestjs/common';
import { beginUpload, continueUpload, dropUpload, findUpload, uploadVideo } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class UploadsController {
  @Handle(uploadVideo)
  upload(@Call() _call: CallOf<typeof uploadVideo>): never {
    throw new AppError('unavailable');
  }

  @Handle(beginUpload)
  begin(@Call() _call: CallOf<typeof beginUpload>): never {
    throw new AppError('unavailable');
  }

  @Handle(findUpload)
  find(@Call() _call: CallOf<typeof findUpload>): never {
    throw new AppError('unavailable');
  }

  @Handle(continueUpload)
  continue(@Call() _call: CallOf<typeof continueUpload>): never {
    throw new AppError('unavailable');
  }

  @Handle(dropUpload)
  drop(@Call() _call: CallOf<typeof dropUpload>): never {
    throw new AppError('unavailable');
  }
}
