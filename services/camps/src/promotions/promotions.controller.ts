import { Controller } from '@nestjs/common';
import { createPromotion, endPromotion, listPromotions, type Page, type Promotion } from '@fungo/contracts';
import { Call, type CallOf, Handle } from '@fungo/platform';
import { PromotionsService } from './promotions.service';

@Controller()
export class PromotionsController {
  constructor(private readonly promotions: PromotionsService) {}

  @Handle(listPromotions)
  list(@Call() { query }: CallOf<typeof listPromotions>): Promise<Page<Promotion>> {
    return this.promotions.list(query);
  }

  @Handle(createPromotion)
  create(@Call() { caller, body }: CallOf<typeof createPromotion>): Promise<Promotion> {
    return this.promotions.create(caller, body);
  }

  @Handle(endPromotion)
  end(@Call() { caller, params }: CallOf<typeof endPromotion>): Promise<void> {
    return this.promotions.end(caller, params.id);
  }
}
