import { Controller } from '@nestjs/common';
import { getSite } from '@fungo/contracts';
import { Handle } from '@fungo/platform';
import { SiteService } from './site.service';

@Controller()
export class SiteController {
  constructor(private readonly site: SiteService) {}

  @Handle(getSite)
  get() {
    return this.site.get();
  }
}
