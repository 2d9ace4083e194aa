import { Controller } from '@nestjs/common';
import { getSite, updateSite } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { SiteService } from './site.service';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Handle(getSite)
  get() {
    return this.site.get();
  }

  @Handle(updateSite)
  update(@Call() { body }: CallOf<typeof updateSite>) {
    return this.site.update(body);
  }
}
