import { Controller } from '@nestjs/common';
import { listAnnotations, saveAnnotations } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class AnnotationsController {
  @Handle(listAnnotations)
  list(@Call() _call: CallOf<typeof listAnnotations>): never {
    throw new AppError('unavailable');
  }

  @Handle(saveAnnotations)
  save(@Call() _call: CallOf<typeof saveAnnotations>): never {
    throw new AppError('unavailable');
  }
}
