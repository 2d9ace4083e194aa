import { Controller } from '@nestjs/common';
import {
  addSitePhoto,
  type AnswerOf,
  changeProfileImage,
  getProfileImage,
  uploadCampLogo,
} from '@fungo/contracts';
import { Call, Handle, type CallOf } from '@fungo/platform';
import { ImagesService } from './images.service';

@Controller()
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Handle(changeProfileImage)
  changeProfileImage(
    @Call() call: CallOf<typeof changeProfileImage>,
  ): Promise<AnswerOf<typeof changeProfileImage>> {
    return this.images.changeProfileImage(call);
  }

  @Handle(addSitePhoto)
  addSitePhoto(@Call() call: CallOf<typeof addSitePhoto>): Promise<AnswerOf<typeof addSitePhoto>> {
    return this.images.addSitePhoto(call);
  }

  @Handle(uploadCampLogo)
  uploadCampLogo(@Call() call: CallOf<typeof uploadCampLogo>): Promise<AnswerOf<typeof uploadCampLogo>> {
    return this.images.uploadCampLogo(call);
  }

  @Handle(getProfileImage)
  getProfileImage(
    @Call() { params }: CallOf<typeof getProfileImage>,
  ): Promise<AnswerOf<typeof getProfileImage>> {
    return this.images.getProfileImage(params.userId);
  }
}
