import { Controller } from '@nestjs/common';
import { addSitePhoto, changeProfileImage, getProfileImage } from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { ImagesService } from './images.service';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Handle(changeProfileImage)
  changeProfileImage(@Call() call: CallOf<typeof changeProfileImage>) {
    return this.images.changeProfileImage(call);
  }

  @Handle(addSitePhoto)
  addSitePhoto(@Call() call: CallOf<typeof addSitePhoto>) {
    return this.images.addSitePhoto(call);
  }

  @Handle(getProfileImage)
  getProfileImage(@Call() { params }: CallOf<typeof getProfileImage>) {
    return this.images.getProfileImage(params.userId);
  }
}
