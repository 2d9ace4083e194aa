import { Controller } from '@nestjs/common';
import {
  addCampPhotos,
  addCampVideos,
  type AnswerOf,
  type CampGallery,
  deleteCampPhoto,
  deleteCampVideo,
  getCampGallery,
  getGalleryFacts,
} from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { GalleriesService } from './galleries.service';

@Controller()
export class GalleriesController {
  constructor(private readonly galleries: GalleriesService) {}

  @Handle(getCampGallery)
  get(@Call() { params }: CallOf<typeof getCampGallery>): Promise<CampGallery> {
    return this.galleries.get(params.id);
  }

  @Handle(addCampPhotos)
  addPhotos(
    @Call() { params, ...call }: CallOf<typeof addCampPhotos>,
  ): Promise<AnswerOf<typeof addCampPhotos>> {
    return this.galleries.addPhotos(params.id, call);
  }

  @Handle(deleteCampPhoto)
  deletePhoto(@Call() { params, body }: CallOf<typeof deleteCampPhoto>): Promise<void> {
    return this.galleries.deletePhoto(params.id, body.photoUrl);
  }

  @Handle(addCampVideos)
  addVideo(
    @Call() { params, ...call }: CallOf<typeof addCampVideos>,
  ): Promise<AnswerOf<typeof addCampVideos>> {
    return this.galleries.addVideo(params.id, call);
  }

  @Handle(deleteCampVideo)
  deleteVideo(@Call() { params, body }: CallOf<typeof deleteCampVideo>): Promise<void> {
    return this.galleries.deleteVideo(params.id, body.videoUrl);
  }

  @Handle(getGalleryFacts)
  facts(@Call() { params }: CallOf<typeof getGalleryFacts>): Promise<AnswerOf<typeof getGalleryFacts>> {
    return this.galleries.facts(params.id);
  }
}
