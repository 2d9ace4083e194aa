import { Controller } from '@nestjs/common';
import { addSitePhoto, changeProfileImage, getProfileImage } from '@fungo/contracts';
import { AppError, Call, Handle, type CallOf } from '@fungo/platform';

@Controller()
export class ImagesController {
  @Handle(changeProfileImage)
  changeProfileImage(@Call() _call: CallOf<typeof changeProfileImage>): never {
    throw new AppError('unavailable');
  }

  @Handle(addSitePhoto)
  addSitePhoto(@Call() _call: CallOf<typeof addSitePhoto>): never {
    throw new AppError('unavailable');
  }

  @Handle(getProfileImage)
  getProfileImage(@Call() _call: CallOf<typeof getProfileImage>): never {
    throw new AppError('unavailable');
  }
}
