import { Controller } from '@nestjs/common';
import {
  type Camp,
  type CampsOverview,
  changeCamp,
  changeCampStatus,
  copyCamp,
  createCamp,
  deleteCamp,
  type AnswerOf,
  getCamp,
  getCampLogo,
  getCampsOverview,
  listCampLogos,
  listCamps,
} from '@fungo/contracts';
import { Call, type CallOf, Handle, type TextPage } from '@fungo/platform';
import { CampsService } from './camps.service';

@Controller()
export class CampsController {
  constructor(private readonly camps: CampsService) {}

  @Handle(listCamps)
  list(@Call() { caller, query }: CallOf<typeof listCamps>): Promise<TextPage<Camp>> {
    return this.camps.list(caller, query);
  }

  @Handle(getCampsOverview)
  overview(@Call() { query }: CallOf<typeof getCampsOverview>): Promise<CampsOverview> {
    return this.camps.overview(query.instructorId);
  }

  @Handle(getCamp)
  get(@Call() { caller, params }: CallOf<typeof getCamp>): Promise<Camp> {
    return this.camps.get(caller, params.id);
  }

  @Handle(createCamp)
  create(@Call() { caller, body, idempotencyKey }: CallOf<typeof createCamp>): Promise<Camp> {
    return this.camps.create(caller, body, idempotencyKey);
  }

  @Handle(changeCamp)
  change(@Call() { params, body, headers }: CallOf<typeof changeCamp>): Promise<Camp> {
    return this.camps.change(params.id, body, headers['if-match']);
  }

  @Handle(changeCampStatus)
  changeStatus(@Call() { caller, params, body }: CallOf<typeof changeCampStatus>): Promise<Camp> {
    return this.camps.changeStatus(caller, params.id, body.status);
  }

  @Handle(deleteCamp)
  remove(@Call() { caller, params, query }: CallOf<typeof deleteCamp>): Promise<void> {
    return this.camps.remove(caller, params.id, query.force === 'true');
  }

  @Handle(getCampLogo)
  logo(@Call() { params }: CallOf<typeof getCampLogo>): Promise<AnswerOf<typeof getCampLogo>> {
    return this.camps.logo(params.id);
  }

  @Handle(listCampLogos)
  logos(@Call() { query }: CallOf<typeof listCampLogos>): Promise<AnswerOf<typeof listCampLogos>> {
    return this.camps.logos(query.after);
  }

  @Handle(copyCamp)
  copy(@Call() { caller, params, body, idempotencyKey }: CallOf<typeof copyCamp>): Promise<Camp> {
    return this.camps.copy(caller, params.id, body.startDate, idempotencyKey);
  }
}
