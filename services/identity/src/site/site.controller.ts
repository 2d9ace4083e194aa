import { Controller } from '@nestjs/common';
import { getSite, type Site, updateSite } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SiteService } from './site.service';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Handle(getSite)
  get(): Promise<Site> {
    return this.site.get();
  }

  @Handle(updateSite)
  update(@Call() { body }: CallOf<typeof updateSite>): Promise<Site> {
    return this.site.update(body);
  }
}
