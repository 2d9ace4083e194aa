import { Controller } from '@nestjs/common';
import { type AnswerOf, getSite, getSitePictures, type Site, updateSite } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SiteService } from './site.service';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Handle(getSite)
  get(@Call() _: CallOf<typeof getSite>): Promise<Site> {
    return this.site.get();
  }

  @Handle(getSitePictures)
  pictures(): Promise<AnswerOf<typeof getSitePictures>> {
    return this.site.pictures();
  }

  @Handle(updateSite)
  update(@Call() { caller, body, headers }: CallOf<typeof updateSite>): Promise<Site> {
    return this.site.update(caller, body, headers['if-match']);
  }
}
